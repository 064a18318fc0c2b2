import { useSiteFacts } from '../../data/site-facts.ts';
import { useT } from '../../i18n/localisation.tsx';

/** Keeps a name or an address whole in a sentence that runs the other way: “Ltd.” would lose its stop to the far side. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** A sentence with who runs the site filled in; their e-mail address is a link. */
export function FilledText({ text }: { text: string }) {
  const t = useT();
  const { operator, address, contactEmail } = useSiteFacts();
  const email = isolated(contactEmail);
  const filled = t(text, { operator: isolated(operator), address: isolated(address), email });
  const [before, after] = filled.split(email);
  if (after === undefined) return filled;
  return (
    <>
      {before}
      <a href={`mailto:${contactEmail}`} className="break-words text-primary underline underline-offset-4">
        <bdi>{contactEmail}</bdi>
      </a>
      {after}
    </>
  );
}
