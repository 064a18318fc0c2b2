import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ServerMessageText, serverMessageText } from '../../data/server-message.tsx';
import { useT } from '../../i18n/localisation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/password-strength.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AuthField, AuthState } from './auth-flow.ts';
import type { AuthFlow } from './use-auth-flow.ts';

/** Id of the message, for `aria-describedby` of the inputs. */
export const errorId = 'auth-error';

interface AuthFormProps {
  readonly state: AuthState;
  /** Shown instead of every other message. */
  readonly expired?: string | undefined;
  readonly onSubmit: () => void;
  readonly submit: string;
  readonly sending: string;
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

/** The form of a view: Enter submits it, and password managers see its inputs together. */
export function AuthForm(props: AuthFormProps) {
  const { state, expired, submit, sending, isReady = true } = props;
  const form = useRef<HTMLFormElement>(null);
  useInitialFocus(form);
  useFocusOnError(form, state);
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
  const isError = expired !== undefined || error !== undefined;
  return (
    <div ref={box}>
      {/* A new key makes screen readers announce a changed message as a new alert. */}
      <Alert key={serverMessageText(sentence, t)} id={errorId} tone={isError ? 'danger' : 'default'}>
        <ServerMessageText message={sentence} />
      </Alert>
    </div>
  );
}

type Form = { readonly current: HTMLFormElement | null };

/** Focuses the first empty input, one frame late: the dialog first stores where to return the focus. */
function useInitialFocus(form: Form): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])];
      (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form]);
}

function useFocusOnError(form: Form, { error }: AuthState): void {
  useEffect(() => {
    if (!error?.field) return;
    const input = form.current?.querySelector<HTMLInputElement>(`[name=${error.field}]`);
    input?.focus();
    input?.select();
  }, [form, error]);
}

/** The email address, marked as the username for password managers. */
export function EmailField({ flow: { state, setEmail } }: { flow: AuthFlow }) {
  const t = useT();
  const isWrong = state.error?.field === 'email';
  return (
    <TextField
      label={t('Email')}
      className="rtl:[&_input]:text-right"
      type="email"
      name="email"
      // Email addresses are Latin, also in right-to-left languages.
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
  readonly invalidField: AuthField | undefined;
}

/** Two inputs for a new password. */
export function NewPasswordFields({ label, value, onChange, email, invalidField }: NewPasswordFieldsProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          {...{ label, errorId, name: 'password', autoComplete: 'new-password' }}
          hint={t('At least 8 characters. A few random words work well.')}
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
          isWrong={invalidField === 'password'}
        />
        <StrengthMeter password={value.password} userInput={email} />
      </div>
      <PasswordField
        {...{ errorId, name: 'repeated', autoComplete: 'new-password' }}
        label={t('Confirm Password')}
        value={value.repeated}
        onChange={(repeated) => onChange({ ...value, repeated })}
        isWrong={invalidField === 'repeated'}
      />
    </>
  );
}

/** A link in running text that opens another view. */
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
