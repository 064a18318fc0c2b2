import { z } from 'zod/mini';
import { clockCycles, embedLimits, embedThemes } from '../domain/embed/embed-options.ts';
import { storableText } from '../domain/mosque/my-mosque.ts';
import { congregationChecks, congregationQueryFields } from './congregation-query.ts';
import { knownParameters } from './prayer-parameters.ts';
import { questionChecks, questionFields } from './prayer-query.ts';
import { languageText } from './query-text.ts';

const { nameLength } = embedLimits;
const nameMessage = `name must have 1 to ${nameLength} characters on one line, for example name=Central Mosque.`;
const accentMessage = 'accent must be a colour of six hexadecimal digits, for example accent=1f7a5c.';

/** How the widget looks, and whose times it shows. */
const lookFields = {
  name: z.optional(
    z
      .string(nameMessage)
      .check(
        z.minLength(1, nameMessage),
        z.maxLength(nameLength, nameMessage),
        z.regex(storableText, nameMessage),
      ),
  ),
  language: z.optional(languageText('language')),
  theme: z.optional(z.enum(embedThemes, `theme must be one of ${embedThemes.join(', ')}.`)),
  accent: z.optional(z.string(accentMessage).check(z.regex(/^[\da-f]{6}$/i, accentMessage))),
  hours: z.optional(z.enum(clockCycles, `hours must be one of ${clockCycles.join(', ')}.`)),
};

/** Names of all parameters. Each is an attribute of `<mihrab-times>`, too. */
export const embedFields = { ...questionFields, ...congregationQueryFields, ...lookFields };

export const embedQuery = knownParameters(embedFields).check(...questionChecks, ...congregationChecks);
export type EmbedQuery = z.output<typeof embedQuery>;
