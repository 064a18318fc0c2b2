import ts from 'typescript';
import { callsOf, declarationOf, nodesIn, type SourceFiles } from './source-files.ts';

/** A placeholder for a part that is only known at runtime. */
export const unknownPart = '…';

const joined = (heads: readonly string[], tails: readonly string[]) =>
  heads.flatMap((head) => tails.map((tail) => (head.endsWith(unknownPart) ? head : head + tail)));

/** Returns all strings that an expression can evaluate to; `…` for unknown parts. */
export function possibleStrings(node: ts.Expression, files: SourceFiles): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return possibleStrings(node.expression, files);
  if (ts.isTemplateExpression(node)) return textsOfTemplate(node, files);
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap((each) => possibleStrings(each, files));
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return joined(possibleStrings(node.left, files), possibleStrings(node.right, files));
  if (ts.isElementAccessExpression(node)) return textsOfMembers(node.expression, files);
  if (ts.isCallExpression(node)) return textsOfCall(node, files);
  return ts.isIdentifier(node) ? textsOfName(node, files) : [unknownPart];
}

function textsOfTemplate({ head, templateSpans }: ts.TemplateExpression, files: SourceFiles): string[] {
  return templateSpans.reduce(
    (texts, { expression, literal }) =>
      joined(joined(texts, possibleStrings(expression, files)), [literal.text]),
    [head.text],
  );
}

/** For `names[key]`: all values of the object. */
function textsOfMembers(node: ts.Expression, files: SourceFiles): string[] {
  const declaration = ts.isIdentifier(node) ? declarationOf(node, files) : undefined;
  if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer)
    return [unknownPart];
  return nodesIn(declaration.initializer, ts.isPropertyAssignment).flatMap(({ initializer }) =>
    possibleStrings(initializer, files),
  );
}

function textsOfName(node: ts.Identifier, files: SourceFiles): string[] {
  const declaration = declarationOf(node, files);
  if (!declaration) return [unknownPart];
  if (ts.isParameter(declaration)) return argumentStrings(declaration, files);
  if (!ts.isVariableDeclaration(declaration) || !declaration.initializer) return [unknownPart];
  const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
  return isConstant ? possibleStrings(declaration.initializer, files) : [unknownPart];
}

/** All return values of a function. */
function textsOfCall({ expression }: ts.CallExpression, files: SourceFiles): string[] {
  const declaration = ts.isIdentifier(expression) ? declarationOf(expression, files) : undefined;
  const calledFunction = declaration && functionOf(declaration);
  if (!calledFunction?.body) return [unknownPart];
  if (!ts.isBlock(calledFunction.body)) return possibleStrings(calledFunction.body, files);
  const returnValues = nodesIn(calledFunction.body, ts.isReturnStatement).flatMap(({ expression: value }) =>
    value ? possibleStrings(value, files) : [],
  );
  return returnValues.length > 0 ? returnValues : [unknownPart];
}

type CalledFunction = ts.FunctionDeclaration | ts.ArrowFunction;

function functionOf(declaration: ts.Declaration): CalledFunction | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && ts.isArrowFunction(value) ? value : undefined;
}

/** All arguments that callers pass for this parameter. */
function argumentStrings(parameter: ts.ParameterDeclaration, files: SourceFiles): string[] {
  const owner = parameter.parent;
  const index = owner.parameters.indexOf(parameter);
  const declarationOfOwner = ts.isArrowFunction(owner) ? owner.parent : owner;
  const isCallOfOwner = ({ expression }: ts.CallExpression) =>
    ts.isIdentifier(expression) && declarationOf(expression, files) === declarationOfOwner;
  const argumentValues = callsOf(nameOf(declarationOfOwner), files)
    .filter(isCallOfOwner)
    .flatMap(({ arguments: args }) => {
      const argument = args[index];
      return argument ? possibleStrings(argument, files) : [unknownPart];
    });
  return argumentValues.length > 0 ? argumentValues : [unknownPart];
}

function nameOf(node: ts.Node): string {
  const isNamed = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node);
  return isNamed && node.name && ts.isIdentifier(node.name) ? node.name.text : '';
}
