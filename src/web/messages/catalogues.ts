import type { Messages } from '../lib/i18n.tsx';
import type { Language } from '../lib/languages.ts';

/** The sentences of each language: all of them in translation; of English those alone that count or choose. */
const catalogues: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./ar.json?english'),
  ar: () => import('./ar.json?compiled'),
  ur: () => import('./ur.json?compiled'),
  tr: () => import('./tr.json?compiled'),
  id: () => import('./id.json?compiled'),
  ms: () => import('./ms.json?compiled'),
  fr: () => import('./fr.json?compiled'),
  bn: () => import('./bn.json?compiled'),
};

export async function loadMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
