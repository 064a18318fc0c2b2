import ts from 'typescript';
import { callsOf, declarationOf, nodesIn, type SourceFiles } from './source-files.ts';

/** Stands for what is worked out while the program runs. */
export const rest = '…';

const joined = (heads: readonly string[], tails: readonly string[]) =>
  heads.flatMap((head) => tails.map((tail) => (head.endsWith(rest) ? head : head + tail)));

/** Every text that an expression can be, as far as the sources say it; `…` for what they do not. */
export function textsOf(node: ts.Expression, files: SourceFiles): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return textsOf(node.expression, files);
  if (ts.isTemplateExpression(node)) return textsOfTemplate(node, files);
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((each) => textsOf(each, files));
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined(textsOf(node.left, files), textsOf(node.right, files));
  if (ts.isElementAccessExpression(node)) return textsOfMembers(node.expression, files);
  if (ts.isCallExpression(node)) return textsOfCall(node, files);
  return ts.isIdentifier(node) ? textsOfName(node, files) : [rest];
}

function textsOfTemplate({ head, templateSpans }: ts.TemplateExpression, files: SourceFiles): string[] {
  return templateSpans.reduce(
    (texts, { expression, literal }) => joined(joined(texts, textsOf(expression, files)), [literal.text]),
    [head.text],
  );
}

/** Of `names[which]` all that the object holds. */
function textsOfMembers(node: ts.Expression, files: SourceFiles): string[] {
  const declaration = ts.isIdentifier(node) ? declarationOf(node, files) : undefined;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return [rest];
  return nodesIn(declaration.initializer, ts.isPropertyAssignment).flatMap(({ initializer }) =>
    textsOf(initializer, files),
  );
}

function textsOfName(node: ts.Identifier, files: SourceFiles): string[] {
  const declaration = declarationOf(node, files);
  if (!declaration) return [rest];
  if (ts.isParameter(declaration)) return textsHandedTo(declaration, files);
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return [rest];
  const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return isConstant ? textsOf(declaration.initializer, files) : [rest];
}

/** What a function can give back. */
function textsOfCall({ expression }: ts.CallExpression, files: SourceFiles): string[] {
  const declaration = ts.isIdentifier(expression) ? declarationOf(expression, files) : undefined;
  const called = declaration && functionOf(declaration);
  if (!called?.body) return [rest];
  if (!ts.isBlock(called.body)) return textsOf(called.body, files);
  const given = nodesIn(called.body, ts.isReturnStatement).flatMap(({ expression: value }) =>
    value ? textsOf(value, files) : [],
  );
  return given.length > 0 ? given : [rest];
}

type Called = ts.FunctionDeclaration | ts.ArrowFunction;

function functionOf(declaration: ts.Declaration): Called | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && ts.isArrowFunction(value) ? value : undefined;
}

/** What the callers of a function hand it as this parameter: a wrapper keeps nothing by itself. */
function textsHandedTo(parameter: ts.ParameterDeclaration, files: SourceFiles): string[] {
  const owner = parameter.parent;
  const index = owner.parameters.indexOf(parameter);
  const home = ts.isArrowFunction(owner) ? owner.parent : owner;
  const isCallOfOwner = ({ expression }: ts.CallExpression) =>
    ts.isIdentifier(expression) && declarationOf(expression, files) === home;
  const handed = callsOf(nameOf(home), files)
    .filter(isCallOfOwner)
    .flatMap(({ arguments: given }) => {
      const argument = given[index];
      return argument ? textsOf(argument, files) : [rest];
    });
  return handed.length > 0 ? handed : [rest];
}

function nameOf(node: ts.Node): string {
  const isNamed = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
  return isNamed && node.name && ts.isIdentifier(node.name) ? node.name.text : '';
}
