import { afterEach, describe, expect, it } from 'vitest';
import { emptyDraft, forgetDraft, keepDraft, readDraft } from './draft.ts';

afterEach(() => sessionStorage.clear());

const typed = { ...emptyDraft(undefined), name: 'Amina', message: 'Half a sen', topic: 'support' as const };

describe('what was typed into the contact form', () => {
  it('is there again after a reload, and gone once it was sent', () => {
    keepDraft(typed);
    expect(readDraft(undefined)).toEqual(typed);
    forgetDraft();
    expect(readDraft(undefined)).toBeUndefined();
  });

  it('begins with the topic of the link, where it names one', () => {
    expect(emptyDraft('billing').topic).toBe('billing');
    expect(emptyDraft('nonsense').topic).toBe('general');
  });

  it('takes the topic of a new link, and keeps one that was chosen after it', () => {
    keepDraft(typed);
    const asked = readDraft('billing');
    expect(asked).toMatchObject({ topic: 'billing', message: 'Half a sen' });
    keepDraft({ ...emptyDraft('billing'), ...asked, topic: 'privacy' });
    expect(readDraft('billing')?.topic).toBe('privacy');
    expect(readDraft('nonsense')?.topic).toBe('privacy');
  });

  it.each(['{"name":', '{"name":"Amina"}', '"text"'])('is nothing where %s is kept', (text) => {
    sessionStorage.setItem('mihrab_contact_draft', text);
    expect(readDraft(undefined)).toBeUndefined();
  });
});
