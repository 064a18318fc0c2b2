import type { Language } from './languages.ts';
import type { Messages } from './localisation.tsx';

/** The sentences of each language: all of them in translation; of English those alone that count or choose. */
const catalogues: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('./messages/ar.json?english'),
  ar: () => import('./messages/ar.json?compiled'),
  ur: () => import('./messages/ur.json?compiled'),
  tr: () => import('./messages/tr.json?compiled'),
  id: () => import('./messages/id.json?compiled'),
  ms: () => import('./messages/ms.json?compiled'),
  fr: () => import('./messages/fr.json?compiled'),
  bn: () => import('./messages/bn.json?compiled'),
};

export async function loadMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
