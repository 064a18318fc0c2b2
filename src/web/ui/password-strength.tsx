import clsx from 'clsx';
import { message, useT } from '../i18n/localisation.tsx';

const words: Record<PasswordStrength, string> = {
  guessed: message('Very weak'),
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
  /** What an attacker already knows, such as the email address. */
  readonly userInput: string;
}

/** Shows how hard a new password is to guess, as a word and a bar. Advice only: it doesn't reject a password. */
export function StrengthMeter({ password, userInput }: StrengthMeterProps) {
  const t = useT();
  if (password === '') return null;
  const strength = passwordStrength(password, userInput);
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
        <span className="sr-only">{t('Password strength:')} </span>
        <span className="font-semibold">{t(words[strength])}</span>
      </p>
    </div>
  );
}

type PasswordStrength = 'guessed' | 'weak' | 'good' | 'strong';

/** What an attacker tries first: common words from leaked password lists, and those likely among our users. */
const firstGuesses = [
  ...['password', 'passwort', 'welcome', 'iloveyou', 'letmein', 'dragon', 'monkey', 'football', 'admin'],
  ...['bismillah', 'mohammed', 'muhammad', 'alhamdulillah', 'mashallah', 'allah', 'islam', 'mihrab'],
  ...['الله', 'محمد', 'محراب'],
];

/** Neighbouring keys and letters: a run of them is as easy to guess as a single one. */
const runs = [
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qwertzuiop', '1234567890', '1qaz2wsx3edc4rfv'],
  ...['abcdefghijklmnopqrstuvwxyz', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ'],
];
const pairs = new Set(runs.flatMap((run) => [...run].flatMap((_, i) => neighbours(run, i))));

function neighbours(run: string, i: number): string[] {
  const pair = run.slice(i, i + 2);
  return pair.length < 2 ? [] : [pair, [...pair].reverse().join('')];
}

const replacements: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '0': 'o', '3': 'e', '1': 'i', '!': 'i', $: 's', '5': 's', '7': 't' },
};

/** Estimated entropy in bits below which a password gets the rating. */
const limits: readonly (readonly [PasswordStrength, number])[] = [
  ['guessed', 25],
  ['weak', 40],
  ['good', 65],
];

/**
 * Estimates how hard a password is to guess: its length, less what an attacker tries first (repetition, keyboard runs,
 * years, words of the email address, common passwords). Advice only: the server decides which passwords are too common.
 * @param known what an attacker already knows, such as the email address
 */
export function passwordStrength(password: string, known = ''): PasswordStrength {
  const text = password.normalize('NFKC');
  const bits = surprises(shortened(text, known)) * Math.log2(alphabetSize(text));
  return limits.find(([, limit]) => bits < limit)?.[0] ?? 'strong';
}

/** Collapses everything that is guessed as a unit into one letter. */
function shortened(text: string, known: string): string {
  let rest = text.toLowerCase();
  for (const word of [...knownWords(known), ...firstGuesses]) rest = replaceWord(rest, word);
  return rest.replace(/(.{2,})\1+/gu, '$1').replace(/(?:19|20)\d\d/g, '\u0000');
}

const knownWords = (known: string) =>
  known
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

function replaceWord(text: string, word: string): string {
  const plain = [...text].map((letter) => replacements[letter] ?? letter).join('');
  const at = text.includes(word) ? text.indexOf(word) : plain.indexOf(word);
  return at < 0 ? text : `${text.slice(0, at)}\u0000${text.slice(at + word.length)}`;
}

/** Counts the letters that can't be predicted from those before; from a word's fourth letter on, each counts for less. */
function surprises(text: string): number {
  const letters = [...text];
  let sum = 0;
  let wordLength = 0;
  for (const [i, letter] of letters.entries()) {
    wordLength = /\p{L}/u.test(letter) ? wordLength + 1 : 0;
    sum += isExpected(letters.slice(Math.max(0, i - 2), i + 1)) ? 0.1 : wordLength > 3 ? 0.6 : 1;
  }
  return sum;
}

/** Whether the last of three letters continues a run. */
function isExpected([first, second, third]: readonly string[]): boolean {
  if (first === undefined || second === undefined || third === undefined) return false;
  return follows(first, second) && follows(second, third);
}

const follows = (before: string, letter: string) => before === letter || pairs.has(before + letter);

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/\d/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[^\p{L}\p{N}]/u, 33],
  [/[^\p{ASCII}]/u, 40],
];

function alphabetSize(text: string): number {
  const size = alphabets.reduce((sum, [kind, letters]) => sum + (kind.test(text) ? letters : 0), 0);
  return Math.max(size, 2);
}
