import { addDocumentMessages, type Messages } from '../lib/i18n.tsx';
import type { Language } from '../lib/languages.ts';

/** The sentences of the legal pages. None of them counts or chooses, so that the English is its own text. */
const catalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>> = {
  ar: () => import('./documents/ar.json?compiled'),
  ur: () => import('./documents/ur.json?compiled'),
  tr: () => import('./documents/tr.json?compiled'),
  id: () => import('./documents/id.json?compiled'),
  ms: () => import('./documents/ms.json?compiled'),
  fr: () => import('./documents/fr.json?compiled'),
  bn: () => import('./documents/bn.json?compiled'),
};

export async function loadDocumentMessages(language: Language): Promise<void> {
  if (language !== 'en') addDocumentMessages(language, (await catalogues[language]()).default);
}
