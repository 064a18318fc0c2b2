import { type FormEvent, useEffect, useRef } from 'react';
import { contactTopics } from '../../../contract/contact.ts';
import { serverMessageText } from '../../data/server-message.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { CheckBox } from './check-box.tsx';
import { ContactError } from './contact-error.tsx';
import { topicNames } from './contact-words.ts';
import { isTopic } from './draft.ts';
import { Honeypots } from './honeypots.tsx';
import { MessageField } from './message-field.tsx';
import { whyNotYet } from './not-yet.ts';
import { SenderFields } from './sender-fields.tsx';
import type { Contact } from './use-contact.ts';

interface ContactFormProps {
  readonly contact: Contact;
  readonly siteKey: string | undefined;
}

/** The letter to who runs the site. */
export function ContactForm({ contact, siteKey }: ContactFormProps) {
  const t = useT();
  const { state, dispatch, check, draft, type } = contact;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnWrong(form, contact);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void contact.submit(event.currentTarget);
  }

  return (
    // The product's own words say what is missing, not the browser's.
    <form
      {...{ ref: form, noValidate: true, onSubmit, onFocus: check.begin }}
      className="relative mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <SenderFields contact={contact} />
      {/* In a form it reports an empty value when it is given one before it was ever opened. */}
      <Select
        label={`${t('Topic')} *`}
        value={draft.topic}
        options={contactTopics.map((value) => ({ value, label: t(topicNames[value]) }))}
        onChange={(topic) => isTopic(topic) && type({ topic })}
      />
      <MessageField value={draft.message} onChange={(message) => type({ message })} />
      <Honeypots />
      <CheckBox
        {...{ check, siteKey }}
        onToken={(token) => dispatch({ type: 'checked', token })}
        onExpire={() => dispatch({ type: 'unchecked' })}
        onFail={() => dispatch({ type: 'check_failed' })}
      />
      {state.error && !state.error.field ? (
        // A screen reader announces another sentence as another alert.
        <ContactError key={serverMessageText(state.error.sentence, t)} sentence={state.error.sentence} />
      ) : null}
      <SendButton contact={contact} />
    </form>
  );
}

const reasonId = 'contact-not-yet';

/** While it cannot be pressed it says why, to the eye and to a screen reader. */
function SendButton({ contact: { state, draft } }: { contact: Contact }) {
  const t = useT();
  const reason = whyNotYet(draft.message, state);
  const isSending = state.phase === 'sending';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        className="min-h-12 max-sm:w-full sm:px-8"
        disabled={isSending || reason !== undefined}
        aria-describedby={reasonId}
      >
        {isSending ? t('Sending...') : t('Send Message')}
      </Button>
      <p id={reasonId} className="text-14 text-ink-2">
        {reason === undefined ? null : t(reason)}
      </p>
    </div>
  );
}

function useFocusOnWrong(form: { readonly current: HTMLFormElement | null }, { state }: Contact): void {
  const { error } = state;
  useEffect(() => {
    if (error?.field) form.current?.querySelector<HTMLInputElement>(`[name=${error.field}]`)?.focus();
  }, [form, error]);
}
