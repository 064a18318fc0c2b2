import type { z } from 'zod/mini';
import { dua } from '../../../contract/duas.ts';

/** Names every field that a schema knows, within lists and objects, too: '{id verses{number arabic}}'. */
export function formOf(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return formOf(def.element);
  if (def.type === 'optional') return formOf(def.innerType);
  if (def.type !== 'object') return '';
  const fields = Object.entries(def.shape).map(([name, field]) => name + formOf(field));
  return `{${fields.join(' ')}}`;
}

/**
 * What this page knows of a dua. The server's answer is kept without what the page does not know: an older page, which
 * the service worker shows once more after a release, keeps less of an edition than the next one needs.
 */
export const duaForm: string = formOf(dua);
