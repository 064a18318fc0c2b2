import type { Language } from './languages.ts';
import { addDocumentMessages, type Messages } from './localisation.tsx';

/** Each language's messages. English has only those with plurals or selects, as the others are their own keys. */
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

/** The messages of the legal pages. They have no plurals or selects, so English needs no catalogue. */
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
