import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ServerMessageText, serverMessageText } from '../../data/server-message.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import type { AuthField, AuthState } from './auth-flow.ts';
import type { AuthFlow } from './use-auth-flow.ts';

/** Ties an input to the message that is about it. */
export const errorId = 'auth-error';

interface AuthFormProps {
  readonly state: AuthState;
  /** Stands in place of every other message. */
  readonly expired?: string | undefined;
  readonly onSubmit: () => void;
  readonly submit: string;
  readonly sending: string;
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

/** One view as one form, so that Enter sends it and a password manager knows what belongs together. */
export function AuthForm(props: AuthFormProps) {
  const { state, expired, submit, sending, isReady = true } = props;
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form);
  useFocusOnWrong(form, state);
  const isSending = state.phase === 'sending';
  const isDisabled = state.phase !== 'idle' || !isReady;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isDisabled) props.onSubmit();
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Message state={state} expired={expired} />
      {props.children}
      <Button type="submit" className="min-h-12" disabled={isDisabled}>
        {isSending ? sending : submit}
      </Button>
    </form>
  );
}

function Message({ state: { error, notice }, expired }: Pick<AuthFormProps, 'state' | 'expired'>) {
  const sentence = expired ?? error?.sentence ?? notice;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);
  if (sentence === undefined) return null;
  const isProblem = expired !== undefined || error !== undefined;
  return (
    <div ref={box}>
      {/* A screen reader announces another sentence as another alert. */}
      <Alert key={serverMessageText(sentence, t)} id={errorId} tone={isProblem ? 'danger' : 'default'}>
        <ServerMessageText message={sentence} />
      </Alert>
    </div>
  );
}

type Form = { readonly current: HTMLFormElement | null };

/** The first input that is still empty. One frame late: the dialog first notes where the focus comes from. */
function useFirstFocus(form: Form): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
      (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);
}

function useFocusOnWrong(form: Form, { error }: AuthState): void {
  useEffect(() => {
    if (!error?.field) return;
    const input = form.current?.querySelector<HTMLInputElement>(`[name=${error.field}]`);
    input?.focus();
    input?.select();
  }, [form, error]);
}

/** The address, which is the name of an account: password managers keep it with the password. */
export function EmailField({ flow: { state, setEmail } }: { flow: AuthFlow }) {
  const t = useT();
  const isWrong = state.error?.field === 'email';
  return (
    <TextField
      label={t('Email')}
      className="rtl:[&_input]:text-right"
      type="email"
      name="email"
      // An address is Latin, also among Arabic words.
      dir="ltr"
      {...{ inputMode: 'email', autoComplete: 'username', autoCapitalize: 'off', spellCheck: false }}
      value={state.email}
      onChange={(event) => setEmail(event.target.value)}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? errorId : undefined}
    />
  );
}

interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

interface NewPasswordFieldsProps {
  readonly label: string;
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  readonly email: string;
  readonly wrong: AuthField | undefined;
}

/** A password that is to be set, twice. */
export function NewPasswordFields({ label, value, onChange, email, wrong }: NewPasswordFieldsProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          {...{ label, errorId, name: 'password', autoComplete: 'new-password' }}
          hint={t('At least 8 characters, of any kind. A few words make a good one.')}
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
          isWrong={wrong === 'password'}
        />
        <StrengthMeter password={value.password} known={email} />
      </div>
      <PasswordField
        {...{ errorId, name: 'repeated', autoComplete: 'new-password' }}
        label={t('Confirm Password')}
        value={value.repeated}
        onChange={(repeated) => onChange({ ...value, repeated })}
        isWrong={wrong === 'repeated'}
      />
    </>
  );
}

/** What leads to another view of the dialog, among words. */
export function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center text-start font-semibold text-primary underline-offset-4 hover:underline"
    >
      {children}
    </button>
  );
}
