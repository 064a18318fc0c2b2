import type { BrowserName } from '@mdn/browser-compat-data';
import {
  type Atrule,
  type CssNode,
  type Declaration,
  generate,
  type PseudoClassSelector,
  type PseudoElementSelector,
  parse,
  type Rule,
  walk,
} from 'css-tree';
import { type FeaturePath, isFeature, type Missing, missingIn, type Targets } from './compat-data.ts';
import type { UnsupportedFeature } from './script-features.ts';
import { valueFeatures } from './style-values.ts';

/** The features that a stylesheet uses and the targets lack, unless `@supports` or an earlier declaration provides a fallback. */
export function unsupportedInStylesheet(css: string, targets: Targets): UnsupportedFeature[] {
  const features = new Map<FeaturePath, Map<BrowserName, string>>();
  const add = (feature: FeaturePath, missing: Missing) => {
    const versions = features.get(feature) ?? new Map<BrowserName, string>();
    // Ignores features that no version of a browser supports, because they aren't a matter of its age.
    for (const [browser, since] of missing) if (since !== 'none') versions.set(browser, since);
    if (versions.size > 0) features.set(feature, versions);
  };
  readList(parse(css, { parseCustomProperty: true, parseValue: true }), targets, add);
  return [...features].map(([feature, missing]) => ({ feature, missing }));
}

type Add = (feature: FeaturePath, missing: Missing) => void;

function addMissing(features: readonly FeaturePath[], targets: Targets, add: Add): void {
  for (const feature of features) add(feature, missingIn(feature, targets));
}

function readList(sheet: CssNode, targets: Targets, add: Add): void {
  const children = 'children' in sheet ? (sheet.children?.toArray() ?? []) : [];
  for (const child of children) {
    if (child.type === 'Atrule') readAtrule(child, targets, add);
    if (child.type === 'Rule') readRule(child, targets, add);
    if (child.type === 'Declaration') readDeclaration(child, children, targets, add);
  }
}

function readAtrule(atrule: Atrule, targets: Targets, add: Add): void {
  const { name, prelude, block } = atrule;
  const path = `css.at-rules.${name}`;
  addMissing([path].filter(isFeature), targets, add);
  if (prelude && name !== 'supports') addMissing([...preludeFeatures(name, prelude)], targets, add);
  if (!block) return;
  const inside = name === 'supports' && prelude ? withSupport(prelude, targets) : targets;
  if (name !== 'font-face' && name !== 'property') {
    readList(block, inside, add);
    return;
  }
  for (const child of block.children.toArray())
    if (child.type === 'Declaration')
      addMissing([`${path}.${child.property}`].filter(isFeature), targets, add);
}

function* preludeFeatures(name: string, prelude: CssNode): Generator<FeaturePath> {
  const features: FeaturePath[] = [];
  walk(prelude, (node) => {
    if (node.type === 'FeatureRange') features.push(`css.at-rules.${name}.range_syntax`);
    if (node.type === 'Feature')
      features.push(`css.at-rules.${name}.${node.name.replace(/^(?:min|max)-/, '')}`);
  });
  yield* features.filter(isFeature);
}

/** The targets in which an `@supports` condition may be true. */
function withSupport(condition: CssNode, targets: Targets): Targets {
  const lacking = new Set(lackingIn(condition, targets));
  return Object.fromEntries(Object.entries(targets).filter(([name]) => !lacking.has(name as BrowserName)));
}

/** The browsers in which the condition is certainly false. */
function lackingIn(node: CssNode, targets: Targets): BrowserName[] {
  const allBrowsers = Object.keys(targets) as BrowserName[];
  if (node.type === 'SupportsDeclaration') return lackingDeclaration(node.declaration, targets);
  if (node.type === 'FeatureFunction') {
    const missing = node.feature === 'selector' ? [...selectorFeatures(node.value)] : [];
    return missing.flatMap((path) => [...missingIn(path, targets).keys()]);
  }
  if (!('children' in node) || !node.children) return [];
  const parts = node.children.toArray();
  const keywords = parts.flatMap((part) => (part.type === 'Identifier' ? part.name.toLowerCase() : []));
  const conditions = parts.filter(({ type }) => type !== 'Identifier');
  if (keywords.includes('not')) {
    const [negated] = conditions;
    return negated ? allBrowsers.filter((browser) => isTrueIn(negated, browser, targets)) : [];
  }
  const lacking = conditions.map((condition) => lackingIn(condition, targets));
  if (!keywords.includes('or')) return lacking.flat();
  return allBrowsers.filter((browser) => lacking.every((browsers) => browsers.includes(browser)));
}

/** Whether a condition is certainly true: a single declaration whose property is in the data. */
function isTrueIn(condition: CssNode, browser: BrowserName, targets: Targets): boolean {
  if (condition.type === 'Condition') {
    const [only, ...others] = condition.children.toArray();
    return only !== undefined && others.length === 0 && isTrueIn(only, browser, targets);
  }
  if (condition.type !== 'SupportsDeclaration') return false;
  const { declaration } = condition;
  if (!isFeature(`css.properties.${declaration.property}`)) return false;
  return !lackingDeclaration(declaration, targets).includes(browser);
}

function lackingDeclaration(declaration: Declaration, targets: Targets): BrowserName[] {
  return [...declarationMissing(declaration, targets).values()].flatMap((missing) => [...missing.keys()]);
}

function readRule(rule: Rule, targets: Targets, add: Add): void {
  addMissing([...selectorFeatures(rule.prelude)], targets, add);
  readList(rule.block, targets, add);
}

function selectorFeatures(selector: CssNode): FeaturePath[] {
  const features: FeaturePath[] = [];
  walk(selector, function (node) {
    if (node.type === 'NestingSelector') features.push('css.selectors.nesting');
    if (node.type !== 'PseudoClassSelector' && node.type !== 'PseudoElementSelector') return undefined;
    features.push(`css.selectors.${node.name}`);
    return hasKnownAlternative(node) ? this.skip : undefined;
  });
  return features.filter(isFeature);
}

/** Browsers skip unknown alternatives in `:is()`; the ones that every browser knows remain. */
function hasKnownAlternative({ name, children }: PseudoClassSelector | PseudoElementSelector): boolean {
  const list = children?.first;
  if (!['is', 'where'].includes(name) || list?.type !== 'SelectorList' || list.children.size < 2)
    return false;
  return list.children.some((alternative) => selectorFeatures(alternative).length === 0);
}

function readDeclaration(
  declaration: Declaration,
  block: readonly CssNode[],
  targets: Targets,
  add: Add,
): void {
  const before = block.slice(0, block.indexOf(declaration));
  for (const [feature, missing] of declarationMissing(declaration, targets)) {
    const withoutFallback = [...missing].filter(([browser, since]) => {
      const target: Targets = { [browser]: targets[browser] ?? since };
      return ![...before, ...block].some(
        (other, at) =>
          other.type === 'Declaration' &&
          other !== declaration &&
          isFallbackFor(other, declaration, at < before.length) &&
          declarationMissing(other, target).size === 0,
      );
    });
    add(feature, new Map(withoutFallback));
  }
}

/** Whether an earlier declaration sets the same property, or a prefixed one exists anywhere in the rule. */
function isFallbackFor(other: Declaration, declaration: Declaration, isBefore: boolean): boolean {
  if (other.property === declaration.property)
    return isBefore && !declaration.property.startsWith('--') && !hasVariable(declaration);
  return withoutPrefix(other.property) === withoutPrefix(declaration.property);
}

/** Such a declaration is accepted at parse time. If it turns out invalid later, earlier declarations are lost. */
const hasVariable = ({ value }: Declaration): boolean => /\bvar\(/.test(generate(value));

const prefixOf = (name: string): string | undefined => /^-(?:webkit|moz|ms)-/.exec(name)?.[0];
const withoutPrefix = (name: string): string => name.slice(prefixOf(name)?.length ?? 0);

/** The features of a declaration, and the targets that lack them. */
function declarationMissing(declaration: Declaration, targets: Targets): Map<FeaturePath, Missing> {
  const features = new Map<FeaturePath, Missing>();
  const record = (feature: FeaturePath, missing: Missing) => {
    if (missing.size > 0) features.set(feature, missing);
  };
  const { property } = declaration;
  if (!property.startsWith('--')) {
    const prefix = isFeature(`css.properties.${property}`) ? undefined : prefixOf(property);
    const path = `css.properties.${prefix ? withoutPrefix(property) : property}`;
    record(path, missingIn(path, targets, { prefix }));
  }
  for (const feature of valueFeatures(property, declaration.value))
    record(feature, missingIn(feature, targets));
  return features;
}

/** The features that an element's `style` attribute uses and the targets lack. */
export const unsupportedInStyleAttribute = (style: string, targets: Targets): UnsupportedFeature[] =>
  unsupportedInStylesheet(`*{${style}}`, targets);
