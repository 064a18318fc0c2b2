import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import type { AnyNode } from 'acorn';
import { type FeaturePath, isFeature } from './compat-data.ts';

/** The syntax features of a node itself, without its children, as paths in MDN's compatibility data. */
export function syntaxOf(node: AnyNode, isInFunction: boolean): FeaturePath[] {
  const features = [...plainSyntax(node, isInFunction)].map((path) => `javascript.${path}`);
  const unknown = features.find((path) => !isFeature(path));
  if (unknown) throw new Error(`The compatibility data has no ${unknown}`);
  return features;
}

const assignments: Readonly<Record<string, string>> = {
  '??=': 'operators.nullish_coalescing_assignment',
  '||=': 'operators.logical_or_assignment',
  '&&=': 'operators.logical_and_assignment',
  '**=': 'operators.exponentiation_assignment',
};

function* plainSyntax(node: AnyNode, isInFunction: boolean): Generator<string> {
  switch (node.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      yield 'classes';
      return;
    case 'StaticBlock':
      yield 'classes.static.initialization_blocks';
      return;
    case 'PropertyDefinition':
      if (node.static) yield 'classes.static.class_fields';
      yield node.key.type === 'PrivateIdentifier'
        ? 'classes.private_class_fields'
        : 'classes.public_class_fields';
      return;
    case 'MethodDefinition':
      if (node.key.type === 'PrivateIdentifier') yield 'classes.private_class_methods';
      return;
    case 'BinaryExpression':
      if (node.left.type === 'PrivateIdentifier') yield 'classes.private_class_fields_in';
      if (node.operator === '**') yield 'operators.exponentiation';
      return;
    case 'LogicalExpression':
      if (node.operator === '??') yield 'operators.nullish_coalescing';
      return;
    case 'AssignmentExpression': {
      const assignment = assignments[node.operator];
      if (assignment) yield assignment;
      return;
    }
    case 'ChainExpression':
      yield 'operators.optional_chaining';
      return;
    case 'AwaitExpression':
      yield isInFunction ? 'operators.await' : 'operators.await.top_level';
      return;
    case 'ForOfStatement':
      if (!node.await) return;
      yield 'statements.for_await_of';
      if (!isInFunction) yield 'operators.await.top_level';
      return;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.async)
        yield node.generator ? 'statements.async_generator_function' : 'statements.async_function';
      return;
    case 'VariableDeclaration':
      if (node.kind === 'using') yield 'statements.using';
      if (node.kind === 'await using') yield 'statements.await_using';
      return;
    case 'CatchClause':
      if (!node.param) yield 'statements.try_catch.optional_catch_binding';
      return;
    case 'ObjectExpression':
      if (node.properties.some(({ type }) => type === 'SpreadElement'))
        yield 'operators.spread.spread_in_object_literals';
      return;
    case 'ObjectPattern':
      if (node.properties.some(({ type }) => type === 'RestElement'))
        yield 'operators.destructuring.rest_in_objects';
      return;
    case 'ImportExpression':
      yield 'operators.import';
      if (node.options) yield 'operators.import.options_parameter';
      return;
    case 'ImportDeclaration':
      if (node.attributes.length > 0) yield 'statements.import.import_attributes';
      return;
    case 'ExportAllDeclaration':
      if (node.exported) yield 'statements.export.namespace';
      return;
    case 'MetaProperty':
      if (node.meta.name === 'import') yield 'operators.import_meta';
      return;
    case 'Literal':
      if (node.regex) yield* regExpSyntax(node.regex.pattern, node.regex.flags);
      else if (typeof node.bigint === 'string') yield 'builtins.BigInt';
      else if (typeof node.value === 'number' && node.raw?.includes('_')) yield 'grammar.numeric_separators';
      return;
    case 'NewExpression':
    case 'CallExpression':
      yield* builtRegExp(node);
  }
}

/** `RegExp('…', 'u')`: its syntax is in a string and fails only at run time. */
function* builtRegExp(node: AnyNode & { type: 'NewExpression' | 'CallExpression' }): Generator<string> {
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
  const [pattern, flags] = node.arguments.map(textOf);
  if (pattern !== undefined) yield* regExpSyntax(pattern, flags ?? '');
}

/** The text of a literal, or of a template without expressions. */
export function textOf(node: AnyNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined;
  return node.quasis[0]?.value.cooked ?? undefined;
}

const flagFeatures: Readonly<Record<string, string>> = {
  d: 'builtins.RegExp.hasIndices',
  s: 'builtins.RegExp.dotAll',
  u: 'builtins.RegExp.unicode',
  v: 'builtins.RegExp.unicodeSets',
  y: 'builtins.RegExp.sticky',
};

function* regExpSyntax(pattern: string, flags: string): Generator<string> {
  const features = new Set<string>();
  for (const flag of flags) if (flagFeatures[flag]) features.add(flagFeatures[flag]);
  const names = new Set<string>();
  try {
    const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
    visitRegExpAST(new RegExpParser().parsePattern(pattern, undefined, undefined, mode), {
      onAssertionEnter: ({ kind }) =>
        kind === 'lookbehind' && features.add('regular_expressions.lookbehind_assertion'),
      onCapturingGroupEnter: ({ name }) => {
        if (!name) return;
        features.add('regular_expressions.named_capturing_group');
        if (names.has(name))
          features.add('regular_expressions.named_capturing_group.duplicate_named_capturing_groups');
        names.add(name);
      },
      onModifiersEnter: () => features.add('regular_expressions.modifier'),
      onCharacterSetEnter: ({ kind }) =>
        kind === 'property' && features.add('regular_expressions.unicode_character_class_escape'),
    });
  } catch {
    // Built at run time, or not a regular expression: nothing to check.
  }
  yield* features;
}
