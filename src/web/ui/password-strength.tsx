import clsx from 'clsx';
import { message, useT } from '../i18n/localisation.tsx';

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
        <span className="sr-only">{t('Strength of the password:')} </span>
        <span className="font-semibold">{t(words[strength])}</span>
      </p>
    </div>
  );
}

type PasswordStrength = 'guessed' | 'weak' | 'good' | 'strong';

/** Where guessing begins: the words that lists of leaked passwords are full of, and the readers' own favourites. */
const firstGuesses = [
  ...['password', 'passwort', 'welcome', 'iloveyou', 'letmein', 'dragon', 'monkey', 'football', 'admin'],
  ...['bismillah', 'mohammed', 'muhammad', 'alhamdulillah', 'mashallah', 'allah', 'islam', 'mihrab'],
  ...['الله', 'محمد', 'محراب'],
];

/** Neighbours on a keyboard and in the alphabet; a run of them is one thought. */
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

/** Bits of surprise below which a password is called so. */
const limits: readonly (readonly [PasswordStrength, number])[] = [
  ['guessed', 25],
  ['weak', 40],
  ['good', 65],
];

/**
 * How hard a password is to guess, by its length less what a guesser tries first: repetition, runs of keys, years, words
 * of the address, first guesses. A hint for the person and no rule: the server decides what is too common.
 * @param known what an attacker knows anyway, such as the e-mail address
 */
export function passwordStrength(password: string, known = ''): PasswordStrength {
  const text = password.normalize('NFKC');
  const bits = surprises(shortened(text, known)) * Math.log2(alphabetSize(text));
  return limits.find(([, limit]) => bits < limit)?.[0] ?? 'strong';
}

/** Everything that is guessed as a whole becomes one letter. */
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

/** How many letters come unexpected; the letters of a word follow from its first three. */
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

/** Of three letters, the last: a run shows in its third. */
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
