import ts from 'typescript';

/** Returns the string literals that a source passes to `t('…')` and `message('…')`, in the order of the source. */
export function messageLiterals(file: ts.SourceFile): ts.StringLiteralLike[] {
  const literals: ts.StringLiteralLike[] = [];
  const visit = (node: ts.Node): void => {
    const argument = ts.isCallExpression(node) ? messageArgument(node) : undefined;
    if (argument) literals.push(...alternatives(argument).filter(ts.isStringLiteralLike));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return literals.sort((a, b) => a.pos - b.pos);
}

/** Returns the message of a call of `t` or `message`, and undefined for other calls. */
export function messageArgument({ expression, arguments: [argument] }: ts.CallExpression) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return name === 't' || name === 'message' ? argument : undefined;
}

/** Returns both branches of `a ? b : c` and of `a ?? b`. */
export function alternatives(node: ts.Expression): ts.Expression[] {
  if (ts.isParenthesizedExpression(node)) return alternatives(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(alternatives);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    return [node.left, node.right].flatMap(alternatives);
  return [node];
}
