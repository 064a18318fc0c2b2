import clsx from 'clsx';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import {
  contactTopics,
  maxMessageLength,
  messageLength,
  minMessageLength,
} from '../../../contract/contact.ts';
import { useSiteFacts } from '../../data/public-config.ts';
import { type ServerMessage, ServerMessageText, serverMessageText } from '../../data/server-message.tsx';
import { localiseDigits } from '../../i18n/figures.ts';
import { type Translate, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { CheckBox } from './bot-check.tsx';
import { MailLink } from './contact-details.tsx';
import { type ContactField, whyNotYet } from './contact-flow.ts';
import { endsWithAddress, topicNames } from './contact-messages.ts';
import { isTopic } from './draft.ts';
import { type Contact, honeypots } from './use-contact.ts';

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
        <SendError key={serverMessageText(state.error.sentence, t)} sentence={state.error.sentence} />
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

/** Who writes, and where the answer goes. */
function SenderFields({ contact: { draft, type, state } }: { contact: Contact }) {
  const t = useT();
  const errorOf = (field: ContactField) =>
    state.error?.field === field ? serverMessageText(state.error.sentence, t) : undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={`${t('Full Name')} *`}
        {...{ name: 'name', autoComplete: 'name', required: true, dir: 'auto' }}
        error={errorOf('name')}
        value={draft.name}
        onChange={(event) => type({ name: event.target.value })}
      />
      <TextField
        label={`${t('Email Address')} *`}
        className="rtl:[&_input]:text-right"
        type="email"
        // An address is Latin, also among Arabic words.
        dir="ltr"
        {...{ name: 'email', autoComplete: 'email', autoCapitalize: 'off', spellCheck: false }}
        required
        error={errorOf('email')}
        value={draft.email}
        onChange={(event) => type({ email: event.target.value })}
      />
    </div>
  );
}

interface MessageFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The text itself, with how long it is and whether that will do, by the count that the server makes as well. */
function MessageField({ value, onChange }: MessageFieldProps) {
  const { t, language } = useLocalisation();
  const id = useId();
  const length = messageLength(value);
  const { text, tone } = hintFor(length, t);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-14 font-semibold">
        {t('Message')} *
      </label>
      <textarea
        id={id}
        name="message"
        required
        rows={7}
        // Whatever language it is written in, whichever the page has.
        dir="auto"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-hint`}
        className="block min-h-40 w-full resize-y rounded-input border border-control bg-surface px-4 py-3 text-16"
      />
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 text-14">
        <p id={`${id}-hint`} className={clsx('font-medium', tone)}>
          {text}
        </p>
        <p className="figures text-ink-2">
          <bdi dir="ltr">{localiseDigits(`${length}/${maxMessageLength}`, language)}</bdi>
        </p>
      </div>
    </div>
  );
}

function hintFor(length: number, t: Translate): { readonly text: string; readonly tone: string } {
  if (length > 0 && length < minMessageLength)
    return {
      text: t('Need {count, plural, one {# more character} other {# more characters}}', {
        count: minMessageLength - length,
      }),
      tone: 'text-danger',
    };
  if (length > maxMessageLength)
    return {
      text: t('{count, plural, one {# character} other {# characters}} too many', {
        count: length - maxMessageLength,
      }),
      tone: 'text-danger',
    };
  return { text: t('✓ Message length OK'), tone: length === 0 ? 'text-ink-2' : 'text-primary' };
}

/** What only a program sees, and fills in: off the screen, out of the keyboard's order, nothing to a screen reader. */
function Honeypots() {
  const t = useT();
  return (
    <div aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
      {honeypots.map((name) => (
        <label key={name}>
          {t('Leave this empty')}
          <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      ))}
    </div>
  );
}

/** An error of the form. Some sentences end with the address for contact, as a link. */
function SendError({ sentence }: { sentence: ServerMessage }) {
  const t = useT();
  const { contactEmail } = useSiteFacts();
  const box = useRef<HTMLDivElement>(null);
  // Some browsers answer with a promise, which is no way to clean up.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} className="scroll-mb-24">
      <Alert tone="danger">
        <p>
          <ServerMessageText message={sentence} />{' '}
          {endsWithAddress(sentence) ? <MailLink address={contactEmail} /> : null}
        </p>
        <p className="font-normal">{t('What you have typed stays here.')}</p>
      </Alert>
    </div>
  );
}
