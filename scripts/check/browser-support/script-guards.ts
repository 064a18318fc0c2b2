import type { AnyNode } from 'acorn';
import { textOf } from './script-syntax.ts';
import { isFunction, type Surroundings } from './walk-script.ts';

/** The member name that an expression reads: `x.name`, `x['name']`. */
export function memberName(node: AnyNode & { type: 'MemberExpression' }): string | undefined {
  if (node.computed) return textOf(node.property);
  return node.property.type === 'Identifier' ? node.property.name : undefined;
}

/** The name that a node tests for: `typeof x`, `'x' in y`, `y.x ? …`, `y.x?.()`. */
export function testedName(node: AnyNode, { parent, around }: Surroundings): string | undefined {
  if (node.type === 'BinaryExpression' && node.operator === 'in') return textOf(node.left as AnyNode);
  if (node.type === 'Identifier') return isTypeOf(parent) ? node.name : undefined;
  if (node.type !== 'MemberExpression') return undefined;
  // `y?.x` is a separate node around the chain.
  const outer = parent?.type === 'ChainExpression' ? around : parent;
  return outer && isTest(node, parent, outer) ? memberName(node) : undefined;
}

const isTypeOf = (node: AnyNode | undefined): boolean =>
  node?.type === 'UnaryExpression' && node.operator === 'typeof';

const isOfStyle = (node: AnyNode): boolean =>
  node.type === 'MemberExpression' &&
  node.object.type === 'MemberExpression' &&
  memberName(node.object) === 'style';

const comparisons = ['===', '!==', '==', '!='];

function isTest(node: AnyNode, parent: AnyNode | undefined, outer: AnyNode): boolean {
  switch (outer.type) {
    case 'UnaryExpression':
      return outer.operator === 'typeof' || outer.operator === '!';
    case 'IfStatement':
    case 'ConditionalExpression':
      return outer.test === node || outer.test === parent;
    case 'LogicalExpression':
      return outer.left === node || outer.left === parent;
    case 'BinaryExpression':
      return comparisons.includes(outer.operator);
    case 'CallExpression':
      return outer.optional && outer.callee === node;
    case 'MemberExpression':
      return outer.optional && outer.object === node;
    case 'AssignmentExpression':
      // Assigning a method defines it; assigning a style property relies on the browser's.
      return outer.left === node && !isOfStyle(node);
    default:
      return false;
  }
}

/** The names that each function or branch tests for. */
export class Guards {
  readonly #names = new Map<AnyNode, Set<string>>();

  add(name: string, scopes: readonly AnyNode[]): void {
    for (const scope of [scopes[0], scopes.find(isFunction)]) {
      if (!scope) continue;
      const names = this.#names.get(scope);
      if (names) names.add(name);
      else this.#names.set(scope, new Set([name]));
    }
  }

  /** Whether one of the scopes around a use tests for the name. A test at file level doesn't cover functions in the file. */
  cover(name: string, scopes: readonly AnyNode[]): boolean {
    return scopes.some((scope) => this.#names.get(scope)?.has(name));
  }
}
