import { useT } from '../../i18n/localisation.tsx';

const names = ['website', 'company'] as const;

/** What only a program sees, and fills in: off the screen, out of the keyboard's order, nothing to a screen reader. */
export function Honeypots() {
  const t = useT();
  return (
    <div aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
      {names.map((name) => (
        <label key={name}>
          {t('Leave this empty')}
          <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      ))}
    </div>
  );
}

/** What stands in them; empty for every person. */
export function readHoneypots(form: HTMLFormElement): Record<(typeof names)[number], string> {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? '');
  return { website: read('website'), company: read('company') };
}
