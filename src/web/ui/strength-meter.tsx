import clsx from 'clsx';
import { message, useT } from '../i18n/localisation.tsx';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

const words: Record<PasswordStrength, string> = {
  guessed: message('Would be guessed at once'),
  weak: message('Weak'),
  good: message('Good'),
  strong: message('Strong'),
};

const steps: Record<PasswordStrength, number> = { guessed: 1, weak: 2, good: 3, strong: 4 };
const colours: Record<PasswordStrength, string> = {
  guessed: 'bg-danger',
  weak: 'bg-brass',
  good: 'bg-primary',
  strong: 'bg-primary',
};

interface StrengthMeterProps {
  readonly password: string;
  /** What a guesser knows anyway, such as the e-mail address. */
  readonly userInput: string;
}

/** Says in a word and as a bar how hard a new password is to guess. It advises, and forbids nothing. */
export function StrengthMeter({ password, userInput: known }: StrengthMeterProps) {
  const t = useT();
  if (password === '') return null;
  const strength = passwordStrength(password, known);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div aria-hidden className="flex flex-[1_1_6rem] gap-1">
        {Object.values(steps).map((step) => (
          <span
            key={step}
            className={clsx(
              'h-1.5 flex-1 rounded-full',
              step <= steps[strength] ? colours[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p role="status" className="text-14">
        <span className="sr-only">{t('Strength of the password:')} </span>
        <span className="font-semibold">{t(words[strength])}</span>
      </p>
    </div>
  );
}
