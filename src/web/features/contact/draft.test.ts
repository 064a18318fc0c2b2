import { afterEach, describe, expect, it } from 'vitest';
import { deleteDraft, emptyDraft, readDraft, saveDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

const typed = { ...emptyDraft(undefined), name: 'Amina', message: 'Half a sen', topic: 'support' as const };

describe('the draft of the contact form', () => {
  it('survives a reload, and is gone once deleted', () => {
    saveDraft(typed);
    expect(readDraft(undefined)).toEqual(typed);
    deleteDraft();
    expect(readDraft(undefined)).toBeUndefined();
  });

  it('starts with the topic of the link, if it names one', () => {
    expect(emptyDraft('billing').topic).toBe('billing');
    expect(emptyDraft('nonsense').topic).toBe('general');
  });

  it('takes the topic of a new link, and keeps a topic chosen after that', () => {
    saveDraft(typed);
    const stored = readDraft('billing');
    expect(stored).toMatchObject({ topic: 'billing', message: 'Half a sen' });
    saveDraft({ ...emptyDraft('billing'), ...stored, topic: 'privacy' });
    expect(readDraft('billing')?.topic).toBe('privacy');
    expect(readDraft('nonsense')?.topic).toBe('privacy');
  });

  it.each(['{"name":', '{"name":"Amina"}', '"text"'])('is undefined when %s is stored', (text) => {
    sessionStorage.setItem('mihrab_contact_draft', text);
    expect(readDraft(undefined)).toBeUndefined();
  });
});
