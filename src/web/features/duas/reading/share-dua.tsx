import { Copy, Download, Image, Share2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Dua } from '../../../../domain/duas/dua.ts';
import { duaPieces, duaText } from '../../../../domain/duas/dua-text.ts';
import { type DuaDisplay, useDuaDisplay } from '../../../data/dua-display.ts';
import { copyText } from '../../../device/clipboard.ts';
import { saveBlob } from '../../../device/save-file.ts';
import { canShare, share } from '../../../device/share.ts';
import { type Localisation, useLocalisation, useT } from '../../../i18n/localisation.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { languageOfWords, wordsOf } from '../dua-labels.ts';
import type { MadePicture } from './make-picture.ts';
import type { PictureContent } from './picture-layout.ts';

type PictureState = 'none' | 'drawing' | 'failed' | ShownPicture;

/** Takes the dua along: as a text on the clipboard or by the device's own sheet, or as a picture. Mounted anew for each dua. */
export function ShareActions({ dua }: { readonly dua: Dua }) {
  const localisation = useLocalisation();
  const { t, language } = localisation;
  const [display] = useDuaDisplay();
  const [picture, setPicture] = useState<PictureState>('none');
  const at = useRef<HTMLDivElement>(null);
  const { title } = wordsOf(dua, language);

  const copy = async () => {
    const isCopied = await copyText(textToShare(dua, display, localisation));
    showToast(
      isCopied
        ? { title: t('Dua copied') }
        : {
            title: t('The browser did not let us copy.'),
            text: t('Mark the text and copy it yourself.'),
            tone: 'danger',
          },
    );
  };
  const shareAsText = async () => {
    const outcome = await share({ title, text: textToShare(dua, display, localisation) });
    if (outcome === 'unable') await copy();
  };
  const draw = async () => {
    if (!at.current) return;
    setPicture('drawing');
    const text = textToShare(dua, display, localisation);
    const content = pictureToShare(dua, display, localisation);
    try {
      const { makePicture } = await import('./make-picture.ts');
      setPicture({ text, ...(await makePicture(content, pictureName(dua), at.current)) });
    } catch {
      setPicture('failed');
    }
  };

  return (
    <div ref={at} className="grid gap-4 print:hidden">
      <div className="flex flex-wrap gap-2">
        <Action icon={<Copy {...iconLook} />} onPress={copy}>
          {t('Copy')}
        </Action>
        <Action icon={<Share2 {...iconLook} />} onPress={shareAsText}>
          {t('Share as text')}
        </Action>
        <Action icon={<Image {...iconLook} />} onPress={draw}>
          {t('Share as a picture')}
        </Action>
      </div>
      {picture === 'failed' ? <Alert tone="danger">{t('The picture could not be drawn.')}</Alert> : null}
      {typeof picture === 'object' ? <PictureCard picture={picture} title={title} /> : null}
    </div>
  );
}

const iconLook = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

interface ActionProps {
  readonly icon: ReactNode;
  readonly onPress: () => Promise<void>;
  readonly children: ReactNode;
}

const Action = ({ icon, onPress, children }: ActionProps) => (
  <Button tone="outline" icon={icon} onClick={() => void onPress()}>
    {children}
  </Button>
);

/** What it says is kept with it: the reader may show or hide something meanwhile. */
interface ShownPicture extends MadePicture {
  readonly text: string;
}

interface PictureCardProps {
  readonly picture: ShownPicture;
  readonly title: string;
}

/**
 * The picture as it will leave the device, and the ways out. Seen first and then sent: browsers open their sheet only in
 * answer to a press, and drawing may have taken longer than that counts.
 */
function PictureCard({ picture, title }: PictureCardProps) {
  const t = useT();
  const { file, address, width, height, text } = picture;
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (address) at.current?.scrollIntoView({ block: 'nearest' });
  }, [address]);
  const save = () => saveBlob(file.name, file);
  const send = async () => {
    const outcome = await share({ files: [file], title });
    if (outcome === 'unable') save();
  };
  return (
    <div ref={at} className="grid justify-items-start gap-3 rounded-card border border-line bg-bg p-3">
      <p role="status" className="text-14 text-ink-2">
        {t('The picture is ready.')}
      </p>
      <img
        src={address}
        width={width}
        height={height}
        alt={t('The dua as a picture: {text}', { text })}
        className="h-auto max-h-[60dvh] w-auto max-w-full rounded-input border border-line"
      />
      <div className="flex flex-wrap gap-2">
        {canShare({ files: [file] }) ? (
          <Button icon={<Share2 aria-hidden size={20} strokeWidth={1.75} />} onClick={() => void send()}>
            {t('Share picture')}
          </Button>
        ) : null}
        <Button tone="outline" icon={<Download aria-hidden size={20} strokeWidth={1.75} />} onClick={save}>
          {t('Save picture')}
        </Button>
      </div>
    </div>
  );
}

/** The name under which a dua leaves the page. */
const productName = 'Mihrab';

/** How often it is said, where that is more than once. */
const timesWords = (times: number, { t }: Localisation): string =>
  t('{count, plural, one {Say it once.} other {Say it # times.}}', { count: times });

/** The dua as a text, with as much beside the Arabic as the reader sees. */
function textToShare(dua: Dua, display: DuaDisplay, localisation: Localisation): string {
  const { reference } = wordsOf(dua, localisation.language);
  const foot = [
    reference,
    ...(dua.times > 1 ? [timesWords(dua.times, localisation)] : []),
    localisation.t(productName),
  ];
  return duaText(dua, { ...display, foot });
}

/** The dua as a picture says it. */
function pictureToShare(dua: Dua, display: DuaDisplay, localisation: Localisation): PictureContent {
  const { title, reference } = wordsOf(dua, localisation.language);
  // In the page's direction, beside a reference that may have the other one.
  const times = dua.times > 1 ? ` · \u2068${timesWords(dua.times, localisation)}\u2069` : '';
  return {
    language: localisation.language,
    languageOfWords: languageOfWords(localisation.language),
    title,
    pieces: duaPieces(dua),
    transliteration: display.hasTransliteration ? dua.transliteration : undefined,
    translation: display.hasTranslation ? dua.translation : undefined,
    reference: reference + times,
    name: localisation.t(productName),
  };
}

/** A name that says what the file is, of letters that every system takes. */
const pictureName = ({ id }: Dua): string => `mihrab-dua-${id.replaceAll('_', '-')}.png`;
