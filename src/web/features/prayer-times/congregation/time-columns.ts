import { useClockStyle } from '../../../data/clock-style.ts';

const gap = 'gap-x-[min(0.75rem,3.75vw)]';
/** On narrow screens the iqamah is below the adhan, so that both fit beside the name. */
const stacked = 'flex shrink-0 flex-col items-end';

/** Returns classes of the element around adhan and iqamah, and of the iqamah. A time with "am" or "pm" is wider. */
export function useTimeColumns(): { readonly pair: string; readonly second: string } {
  return useClockStyle().isTwelveHours
    ? {
        pair: `${stacked} ${gap} min-[29rem]:flex-row min-[29rem]:items-center`,
        second: 'min-[29rem]:w-[4.75rem]',
      }
    : { pair: `${stacked} ${gap} min-[24rem]:flex-row min-[24rem]:items-center`, second: 'min-[24rem]:w-14' };
}
