import type { BrowserName } from '@mdn/browser-compat-data';
import type { AnyNode } from 'acorn';
import {
  compatAt,
  type FeaturePath,
  type Missing,
  missingIn,
  missingInAll,
  type Targets,
} from './compat-data.ts';
import { Guards, memberName, testedName } from './script-guards.ts';
import {
  attributeFeatures,
  eventFeatures,
  globalFeatures,
  memberFeatures,
  membersNamed,
  prototypeFeatures,
} from './script-names.ts';
import { syntaxOf, textOf } from './script-syntax.ts';
import { valueFeatures } from './style-values.ts';
import { isFunction, parseScript, type Script, type Surroundings, walk } from './walk-script.ts';

/** A feature in a built file that some of the targets lack. */
export interface UnsupportedFeature {
  readonly feature: FeaturePath;
  readonly missing: Missing;
}

interface PossiblyUnsupported extends UnsupportedFeature {
  /** The name to test for before use; if tested, the feature may be missing. */
  readonly name?: string | undefined;
  readonly scopes: readonly AnyNode[];
  /** Counts as the browser's feature only if the code never defines a member of that name. */
  readonly isUnlessOwn?: boolean | undefined;
}

interface Reading {
  readonly script: Script;
  readonly targets: Targets;
  add(
    features: readonly FeaturePath[],
    use?: { name?: string; missing?: Missing; isUnlessOwn?: boolean },
  ): void;
}

/** What one script contains, before the other scripts are known. */
export interface ReadScript {
  /** Names of the members that it defines on its own objects. */
  readonly ownNames: ReadonlySet<string>;
  /**
   * Features that it uses and the targets lack, each listed once.
   * @param pageNames members that any script of the page defines on its own objects
   */
  unsupported(pageNames: ReadonlySet<string>): UnsupportedFeature[];
}

/**
 * Parses a built script and collects the features it uses. Feature detection (`typeof x`, `'x' in y`, `y.x?.()`) doesn't count
 * as use, nor does a use in the same function as the detection, or in a function inside it.
 */
export function readScript(code: string, targets: Targets): ReadScript {
  const script = parseScript(code);
  const possible: PossiblyUnsupported[] = [];
  const ownNames = new Set<string>();
  const guards = new Guards();
  walk(script.program, (node, surroundings) => {
    const { scopes, parent } = surroundings;
    const tested = testedName(node, surroundings);
    if (tested !== undefined) guards.add(tested, scopes);
    const definedName = ownName(node, parent);
    if (definedName !== undefined) ownNames.add(definedName);
    // Partially supported syntax can break a whole module.
    for (const feature of syntaxOf(node, scopes.some(isFunction))) {
      const missing = missingIn(feature, targets, { isStrict: true });
      if (missing.size > 0) possible.push({ feature, missing, scopes });
    }
    const add: Reading['add'] = (features, use) => {
      const [feature] = features;
      const missing = use?.missing ?? missingInAll(features, targets);
      if (feature !== undefined && missing.size > 0) possible.push({ scopes, ...use, feature, missing });
    };
    if (tested === undefined) readNode({ script, targets, add }, node, surroundings);
  });
  const unguarded = possible
    .filter(({ name, scopes }) => name === undefined || !guards.cover(name, scopes))
    // Drops the scopes, which would keep the whole syntax tree in memory.
    .map(({ scopes: _, ...item }) => item);
  const unsupported = (pageNames: ReadonlySet<string>): UnsupportedFeature[] => {
    // Array methods of the language count even if another file defines a member of the same name.
    const isOwn = ({ name, isUnlessOwn }: (typeof unguarded)[number]) =>
      name !== undefined && isUnlessOwn !== undefined && (isUnlessOwn ? pageNames : ownNames).has(name);
    const remaining = unguarded.filter((item) => !isOwn(item));
    return [...new Map(remaining.map(({ feature, missing }) => [feature, { feature, missing }])).values()];
  };
  return { ownNames, unsupported };
}

/** The member name that a node defines: `{name: …}`, `class { name() {} }`, `x.name = …`. */
function ownName(node: AnyNode, parent: AnyNode | undefined): string | undefined {
  if (node.type === 'AssignmentExpression')
    return node.left.type === 'MemberExpression' ? memberName(node.left) : undefined;
  const isMember =
    node.type === 'MethodDefinition' ||
    node.type === 'PropertyDefinition' ||
    (node.type === 'Property' && parent?.type === 'ObjectExpression');
  if (!isMember) return undefined;
  if (!node.computed && node.key.type === 'Identifier') return node.key.name;
  return textOf(node.key as AnyNode);
}

function readNode(reading: Reading, node: AnyNode, { parent }: Surroundings): void {
  if (node.type === 'Identifier' && reading.script.globals.has(node))
    reading.add(globalFeatures(node.name), { name: node.name });
  if (node.type === 'MemberExpression') {
    const name = memberName(node);
    if (name !== undefined) readName(reading, node.object, name);
  }
  if (node.type === 'ObjectPattern') readPattern(reading, node, parent);
  if (node.type === 'CallExpression') readCall(reading, node);
}

/** The global that an expression refers to: `URL`, `window.URL`. */
function globalName({ script }: Reading, node: AnyNode): string | undefined {
  if (node.type === 'Identifier') return script.globals.has(node) ? node.name : undefined;
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression')
    return globalName({ script } as Reading, node.expression);
  if (node.type !== 'MemberExpression') return undefined;
  return isWindow(script, node.object) ? memberName(node) : undefined;
}

const isWindow = (script: Script, node: AnyNode): boolean =>
  node.type === 'Identifier' &&
  script.globals.has(node) &&
  ['window', 'self', 'globalThis'].includes(node.name);

function readPattern(reading: Reading, node: AnyNode & { type: 'ObjectPattern' }, parent?: AnyNode): void {
  const from = parent?.type === 'VariableDeclarator' && parent.id === node ? parent.init : undefined;
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
    const { name } = property.key;
    // A value with a fallback may be missing; destructured option objects look the same.
    if (property.value.type === 'AssignmentPattern' || (!from && !membersNamed(name)?.isOfLanguage)) continue;
    readName(reading, from ?? undefined, name);
  }
}

/** Checks a member read from an object about which more or less is known. */
function readName(reading: Reading, object: AnyNode | undefined, name: string): void {
  const features = object && knownFeatures(reading, object, name);
  if (features) {
    reading.add(features, { name });
    return;
  }
  const possible = membersNamed(name);
  if (!possible) return;
  const missing = missingInAll(possible.all, reading.targets);
  for (const browser of [...missing.keys()])
    if (!possible.all.some((path) => isMadeIn(path, browser, reading.targets))) missing.delete(browser);
  reading.add(possible.all, { name, missing, isUnlessOwn: !possible.isOfLanguage });
}

/** Whether a browser can create the kind of object that has this member. If it can't, the member is never read. */
function isMadeIn(member: FeaturePath, browser: BrowserName, targets: Targets): boolean {
  const kind = member.slice(0, member.lastIndexOf('.'));
  // Old browsers have iterators but no `Iterator` global.
  return /\.(?:Async)?Iterator$/.test(kind) || !missingIn(kind, targets).has(browser);
}

function knownFeatures(reading: Reading, object: AnyNode, name: string): FeaturePath[] | undefined {
  if (isWindow(reading.script, object)) return globalFeatures(name);
  const global = globalName(reading, object);
  const features = global === undefined ? [] : memberFeatures(global, name);
  if (features.length > 0) return features;
  if (object.type !== 'MemberExpression') return undefined;
  if (memberName(object) === 'style') return styleFeatures(name);
  const outer = memberName(object) === 'prototype' ? globalName(reading, object.object) : undefined;
  return outer === undefined ? undefined : prototypeFeatures(outer, name);
}

const cssName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function styleFeatures(name: string): FeaturePath[] | undefined {
  const path = `css.properties.${cssName(name)}`;
  return compatAt(path) ? [path] : undefined;
}

/** `x.addEventListener('…')`, `x.toggleAttribute('…')`, and elements created by React: `jsx('div', {…})`. */
function readCall(reading: Reading, { callee, arguments: args }: AnyNode & { type: 'CallExpression' }): void {
  const [first, second] = args;
  const text = first && textOf(first);
  if (text === undefined) return;
  const method = callee.type === 'MemberExpression' ? memberName(callee) : undefined;
  if (method === 'addEventListener') addIfLater(reading, eventFeatures(text));
  if (method === 'setAttribute' || method === 'toggleAttribute') addIfLater(reading, attributeFeatures(text));
  if (second?.type !== 'ObjectExpression' || !compatAt(`html.elements.${text}`)) return;
  for (const property of second.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
    addIfLater(reading, attributeFeatures(property.key.name, text));
    if (property.key.name === 'style' && property.value.type === 'ObjectExpression')
      readStyle(reading, property.value);
  }
}

/** Unknown events and attributes do no harm, so only features that a newer version of a browser supports are reported. */
function addIfLater(reading: Reading, features: readonly FeaturePath[]): void {
  const missing = [...missingInAll(features, reading.targets)].filter(([, since]) => since !== 'none');
  reading.add(features, { missing: new Map(missing) });
}

function readStyle(reading: Reading, style: AnyNode & { type: 'ObjectExpression' }): void {
  for (const property of style.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const name = property.key.type === 'Identifier' ? property.key.name : textOf(property.key as AnyNode);
    if (name === undefined) continue;
    reading.add(styleFeatures(name) ?? []);
    const text = writtenText(property.value as AnyNode);
    if (text !== undefined) for (const feature of valueFeatures(cssName(name), text)) reading.add([feature]);
  }
}

/** The text of a literal, or of a template with a digit in place of each expression. */
const writtenText = (node: AnyNode): string | undefined =>
  node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('1') : textOf(node);
