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
import { localiseDigits } from '../../i18n/format-number.ts';
import { type Translate, useLocalisation, useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BotCheck } from './bot-check.tsx';
import { MailLink } from './contact-details.tsx';
import { type ContactField, disabledReason } from './contact-flow.ts';
import { endsWithAddress, topicLabels } from './contact-messages.ts';
import { isTopic } from './draft.ts';
import { type Contact, honeypots } from './use-contact.ts';

interface ContactFormProps {
  readonly contact: Contact;
  readonly siteKey: string | undefined;
}

/** The form for a message to the operator. */
export function ContactForm({ contact, siteKey }: ContactFormProps) {
  const t = useT();
  const { state, dispatch, check, draft, updateDraft } = contact;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnInvalidField(form, contact);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void contact.submit(event.currentTarget);
  }

  return (
    // The page shows its own, translated validation messages, not the browser's.
    <form
      {...{ ref: form, noValidate: true, onSubmit, onFocus: check.begin }}
      className="relative mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <SenderFields contact={contact} />
      {/* Inside a form, Select can report an empty value when its value is set before it was opened. */}
      <Select
        label={`${t('Topic')} *`}
        value={draft.topic}
        options={contactTopics.map((value) => ({ value, label: t(topicLabels[value]) }))}
        onChange={(topic) => isTopic(topic) && updateDraft({ topic })}
      />
      <MessageField value={draft.message} onChange={(message) => updateDraft({ message })} />
      <Honeypots />
      <BotCheck
        {...{ check, siteKey }}
        onToken={(token) => dispatch({ type: 'checked', token })}
        onExpire={() => dispatch({ type: 'unchecked' })}
        onFail={() => dispatch({ type: 'check_failed' })}
      />
      {state.error && !state.error.field ? (
        // The key makes another message a new alert, which screen readers announce.
        <SendError key={serverMessageText(state.error.sentence, t)} sentence={state.error.sentence} />
      ) : null}
      <SendButton contact={contact} />
    </form>
  );
}

/** Name and email address of the sender. */
function SenderFields({ contact: { draft, updateDraft, state } }: { contact: Contact }) {
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
        onChange={(event) => updateDraft({ name: event.target.value })}
      />
      <TextField
        label={`${t('Email Address')} *`}
        className="rtl:[&_input]:text-right"
        type="email"
        // An address is written left to right, also on an Arabic page.
        dir="ltr"
        {...{ name: 'email', autoComplete: 'email', autoCapitalize: 'off', spellCheck: false }}
        required
        error={errorOf('email')}
        value={draft.email}
        onChange={(event) => updateDraft({ email: event.target.value })}
      />
    </div>
  );
}

interface MessageFieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The message, with its length and whether it is allowed. The server counts characters in the same way. */
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
        // People write in any language, not only in that of the page.
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

/** Fields that only programs find: off the screen, out of the tab order and hidden from screen readers. */
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

/** An error that concerns no single field. The contact address follows some messages, as a link. */
function SendError({ sentence }: { sentence: ServerMessage }) {
  const t = useT();
  const { contactEmail } = useSiteFacts();
  const box = useRef<HTMLDivElement>(null);
  // `void`: in some browsers `scrollIntoView` returns a promise, and an effect may return only a clean-up function.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={box} className="scroll-mb-24">
      <Alert tone="danger">
        <p>
          <ServerMessageText message={sentence} />{' '}
          {endsWithAddress(sentence) ? <MailLink address={contactEmail} /> : null}
        </p>
        <p className="font-normal">{t('Your message is still here.')}</p>
      </Alert>
    </div>
  );
}

const reasonId = 'contact-not-yet';

/** While it is disabled, the text beside it says why. */
function SendButton({ contact: { state, draft } }: { contact: Contact }) {
  const t = useT();
  const reason = disabledReason(draft.message, state);
  const isSending = state.phase === 'sending';
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        className="min-h-12 max-sm:w-full sm:px-8"
        disabled={isSending || reason !== undefined}
        aria-describedby={reasonId}
      >
        {isSending ? t('Sending…') : t('Send Message')}
      </Button>
      <p id={reasonId} className="text-14 text-ink-2">
        {reason === undefined ? null : t(reason)}
      </p>
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

function useFocusOnInvalidField(
  form: { readonly current: HTMLFormElement | null },
  { state }: Contact,
): void {
  const { error } = state;
  useEffect(() => {
    if (error?.field) form.current?.querySelector<HTMLInputElement>(`[name=${error.field}]`)?.focus();
  }, [form, error]);
}
