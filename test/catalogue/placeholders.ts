import { compileMessage } from '@lingui/message-utils/compileMessage';

type Token = ReturnType<typeof compileMessage>[number];

/** Every placeholder of an ICU message, also those inside its plural forms, sorted. Throws where the message is malformed. */
export function placeholdersOf(message: string): string[] {
  const tokens = compileMessage(message);
  // The compiler answers a message that it cannot read with the message itself.
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

/** The plural forms that a message names for each of its counted placeholders. */
export function pluralFormsOf(message: string): string[][] {
  return compileMessage(message).flatMap((token) => {
    if (!Array.isArray(token) || token[1] !== 'plural') return [];
    return [Object.keys(token[2] ?? {})];
  });
}
