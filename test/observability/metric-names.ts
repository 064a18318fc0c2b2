const keywords = new Set([
  'and',
  'or',
  'unless',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'bool',
  'offset',
  'inf',
  'nan',
]);

/** Returns the metric names in a PromQL expression. */
export function metricNamesInQuery(expression: string): readonly string[] {
  const bare = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ');
  const names = bare.matchAll(/(?<![\w.$])([a-zA-Z_:][\w:]*)(?!\w)(?!\s*\()/g);
  return [...names].map(([, name = '']) => name).filter((name) => !keywords.has(name));
}

/** Returns the metric names in the output of `/metrics`, with all three of a histogram. */
export function metricNamesInExposition(text: string): ReadonlySet<string> {
  const types = text.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Set([...types].flatMap(([, name = '', type]) => namesOf(name, type)));
}

function namesOf(name: string, type = ''): readonly string[] {
  return type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
}
