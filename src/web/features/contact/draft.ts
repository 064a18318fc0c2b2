import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod/mini';
import { type ContactTopic, contactTopics } from '../../../contract/contact.ts';

const draft = z.object({
  name: z.string(),
  email: z.string(),
  topic: z.enum(contactTopics),
  message: z.string(),
  /** Which topic the link asked for that led here last. */
  askedTopic: z.optional(z.string()),
});
/** What was typed so far. */
export type Draft = z.infer<typeof draft>;

const key = 'mihrab_contact_draft';

export const isTopic = (text: string | undefined): text is ContactTopic =>
  (contactTopics as readonly (string | undefined)[]).includes(text);

/** A form that nobody has typed into, with the topic of the link where it names one. */
export const emptyDraft = (askedTopic: string | undefined): Draft => ({
  ...{ name: '', email: '', message: '', askedTopic },
  topic: isTopic(askedTopic) ? askedTopic : 'general',
});

/** What this tab kept. A link that asks for another topic than the last one did is heard. */
export function readDraft(askedTopic: string | undefined): Draft | undefined {
  const kept = readKept();
  if (!kept || !isTopic(askedTopic) || kept.askedTopic === askedTopic) return kept;
  return { ...kept, topic: askedTopic, askedTopic };
}

function readKept(): Draft | undefined {
  try {
    return draft.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** For this tab alone, and until it is sent: over a reload, and over an error. */
export function keepDraft(typed: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Refused storage: the form works on without memory.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

interface KeptDraft {
  readonly draft: Draft;
  readonly type: (more: Partial<Draft>) => void;
  /** Once it was sent: the sender stays, the letter goes. */
  readonly clear: () => void;
}

/** What is typed, kept at every letter. The first render is empty, as the HTML of the build is. */
export function useDraft(): KeptDraft {
  const asked = useSearchParams()[0].get('topic') ?? undefined;
  const [draft, setDraft] = useState(() => emptyDraft(undefined));
  useEffect(() => setDraft(readDraft(asked) ?? emptyDraft(asked)), [asked]);
  return {
    draft,
    type(more) {
      const typed = { ...draft, ...more };
      setDraft(typed);
      keepDraft(typed);
    },
    clear() {
      forgetDraft();
      setDraft({ ...emptyDraft(asked), name: draft.name, email: draft.email });
    },
  };
}
