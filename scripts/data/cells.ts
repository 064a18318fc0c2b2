import { z } from 'zod/mini';

/** Schemas for the cells of tables in `data/`. Their messages follow "line 12, latitude:" and precede the value found. */

/** Text without spaces at either end, two in a row, or a line break. */
export const text = z
  .string()
  .check(z.regex(/^\S+(?: \S+)*$/u, 'expected text with single spaces inside and none around it'));

/** Two capital letters, ISO 3166-1 alpha-2. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/u, 'expected two capital letters (ISO 3166-1)'));

/** A decimal number with a point, no exponent and no separators between thousands. */
export function decimal(least: number, most: number, digits = 0) {
  const form = digits === 0 ? /^-?\d+$/u : new RegExp(`^-?\\d+(?:\\.\\d{1,${digits}})?$`, 'u');
  const kind = digits === 0 ? 'a whole number' : `a number with at most ${digits} decimals`;
  const isInRange = (cell: string) => form.test(cell) && Number(cell) >= least && Number(cell) <= most;
  return z.pipe(
    z.string().check(z.refine(isInRange, `expected ${kind} from ${least} to ${most}`)),
    z.transform(Number),
  );
}

/** Several texts with a bar between them: `Mecca|Makkah`. An empty cell is an empty list. */
export const texts = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (cell) => cell === '' || cell.split('|').every((part) => text.safeParse(part).success),
        'expected texts with a bar between them, as in Mecca|Makkah',
      ),
    ),
  z.transform((cell: string) => (cell === '' ? [] : cell.split('|'))),
);

/** An empty cell is undefined; any other is what `cell` makes of it. */
export function optional<Value>(cell: z.ZodMiniType<Value, string>) {
  return z.pipe(
    z.string().check((context) => {
      if (context.value === '') return;
      const { error } = cell.safeParse(context.value) as { error?: z.core.$ZodError };
      for (const { message } of error?.issues ?? [])
        context.issues.push({ code: 'custom', input: context.value, message });
    }),
    z.transform((text: string) => (text === '' ? undefined : cell.parse(text))),
  );
}
