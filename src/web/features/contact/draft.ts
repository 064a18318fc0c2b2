import { useEffect, useState } from 'react';
import { z } from 'zod/mini';
import { type ContactTopic, contactTopics } from '../../../contract/contact.ts';
import { useSearchParams } from '../../ui/router/router.tsx';

const draftSchema = z.object({
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  message: z.string(),
  /** The topic in the last link to this page. */
  askedTopic: z.optional(z.string()),
});
/** The fields of the form as typed so far. */
export type Draft = z.infer<typeof draftSchema>;

const storageKey = 'mihrab_contact_draft';

export const isTopic = (text: string | undefined): text is ContactTopic =>
  (contactTopics as readonly (string | undefined)[]).includes(text);

/** Returns an empty form with the topic of the link, if it names one. */
export const emptyDraft = (askedTopic: string | undefined): Draft => ({
  ...{ name: '', email: '', message: '', askedTopic },
  topic: isTopic(askedTopic) ? askedTopic : 'general',
});

/** Returns the draft stored for this tab. A link with another topic than the last one changes its topic. */
export function readDraft(askedTopic: string | undefined): Draft | undefined {
  const stored = readStored();
  if (!stored || !isTopic(askedTopic) || stored.askedTopic === askedTopic) return stored;
  return { ...stored, topic: askedTopic, askedTopic };
}

function readStored(): Draft | undefined {
  try {
    return draftSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores the draft for this tab, so that it survives a reload. */
export function saveDraft(typed: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(typed));
  } catch {
    // Storage is not allowed: the form works without it.
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is not allowed: nothing was stored.
  }
}

interface DraftState {
  readonly draft: Draft;
  readonly update: (more: Partial<Draft>) => void;
  /** Empties the form after sending; name and email address stay. */
  readonly clear: () => void;
}

/** The draft, stored at every change. It is empty on the first render, as in the prerendered HTML. */
export function useDraft(): DraftState {
  const linkTopic = useSearchParams()[0].get('topic') ?? undefined;
  const [draft, setDraft] = useState(() => emptyDraft(undefined));
  useEffect(() => setDraft(readDraft(linkTopic) ?? emptyDraft(linkTopic)), [linkTopic]);
  return {
    draft,
    update(more) {
      const typed = { ...draft, ...more };
      setDraft(typed);
      saveDraft(typed);
    },
    clear() {
      deleteDraft();
      setDraft({ ...emptyDraft(linkTopic), name: draft.name, email: draft.email });
    },
  };
}
