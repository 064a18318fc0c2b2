import { compileMessage } from '@lingui/message-utils/compileMessage';

type Token = ReturnType<typeof compileMessage>[number];

/** Returns all placeholders of an ICU message, also those inside plural forms, sorted. Throws if the message is malformed. */
export function placeholdersOf(message: string): string[] {
  const tokens = compileMessage(message);
  // The compiler returns malformed messages unchanged.
  if (tokens.some((token) => typeof token === 'string' && /[{}]/.test(token)))
    throw new Error(`Malformed: ${message}`);
  return [...new Set(tokens.flatMap(namesIn))].sort();
}

function namesIn(token: Token): string[] {
  if (!Array.isArray(token)) return [];
  const [name, , details] = token;
  const forms = details && typeof details === 'object' ? Object.values(details) : [];
  return [name, ...forms.flatMap((form) => (Array.isArray(form) ? form.flatMap(namesIn) : []))];
}

/** Returns the plural forms of each plural placeholder. */
export function pluralFormsOf(message: string): string[][] {
  return compileMessage(message).flatMap((token) => {
    if (!Array.isArray(token) || token[1] !== 'plural') return [];
    return [Object.keys(token[2] ?? {})];
  });
}
