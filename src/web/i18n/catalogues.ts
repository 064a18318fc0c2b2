import type { Language } from './languages.ts';
import { addDocumentMessages, type Messages } from './localisation.tsx';

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

/** The sentences of the legal pages. None of them counts or chooses, so that the English is its own text. */
const documentCatalogues: Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>> = {
  ar: () => import('./messages/documents/ar.json?compiled'),
  ur: () => import('./messages/documents/ur.json?compiled'),
  tr: () => import('./messages/documents/tr.json?compiled'),
  id: () => import('./messages/documents/id.json?compiled'),
  ms: () => import('./messages/documents/ms.json?compiled'),
  fr: () => import('./messages/documents/fr.json?compiled'),
  bn: () => import('./messages/documents/bn.json?compiled'),
};

export async function loadDocumentMessages(language: Language): Promise<void> {
  if (language !== 'en') addDocumentMessages(language, (await documentCatalogues[language]()).default);
}
