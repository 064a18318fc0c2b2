import type { Passage } from '../entry.ts';

/** What the Qur'an gives for either end of the day. */
export const morningAndEveningPassages: readonly Passage[] = [
  {
    id: 'morning_dhikr_2',
    title: 'Surah al-Ikhlas',
    category: 'Morning & Evening',
    surah: 112,
    verses: [1, 4],
    between: ['قل', 'احد'],
    tags: ['oneness', 'protection', 'surah', 'three quls'],
    translation:
      'Say: He is Allah, the One; Allah, on whom all depend. He has not begotten and was not begotten, and there is none equal to Him.',
    when: 'The Prophet, peace be upon him, taught that it be recited with the two surahs of refuge three times in the evening and in the morning (Sunan Abi Dawud 5082), and recited it so before sleep (Sahih al-Bukhari 5017).',
    times: 3,
    moments: ['morning', 'evening', 'night'],
    inArabic: {
      title: 'سورة الإخلاص',
      when: 'أمر النبي صلى الله عليه وسلم بقراءتها مع المعوذتين ثلاث مرات حين يمسي المرء وحين يصبح (سنن أبي داود ٥٠٨٢)، وكان يقرؤها معهما ثلاثًا عند نومه (صحيح البخاري ٥٠١٧).',
      tags: ['توحيد', 'حفظ', 'سورة', 'المعوذات'],
    },
    forScholar:
      'At-Tirmidhi (3575) calls the hadith of morning and evening fair and sound. "As-Samad" has more senses than the one given.',
  },
  {
    id: 'morning_dhikr_3',
    title: 'Surah al-Falaq',
    category: 'Morning & Evening',
    surah: 113,
    verses: [1, 5],
    between: ['قل', 'حسد'],
    tags: ['refuge', 'protection', 'envy', 'surah', 'three quls'],
    translation:
      'Say: I seek refuge in the Lord of the daybreak, from the evil of what He has created, and from the evil of darkness when it settles, and from the evil of those who blow on knots, and from the evil of an envier when he envies.',
    when: 'The Prophet, peace be upon him, taught that it be recited with al-Ikhlas and an-Nas three times in the evening and in the morning (Sunan Abi Dawud 5082), and recited it so before sleep (Sahih al-Bukhari 5017).',
    times: 3,
    moments: ['morning', 'evening', 'night'],
    inArabic: {
      title: 'سورة الفلق',
      when: 'أمر النبي صلى الله عليه وسلم بقراءتها مع الإخلاص والناس ثلاث مرات حين يمسي المرء وحين يصبح (سنن أبي داود ٥٠٨٢)، وكان يقرؤها معهما ثلاثًا عند نومه (صحيح البخاري ٥٠١٧).',
      tags: ['استعاذة', 'حفظ', 'حسد', 'سورة', 'المعوذات'],
    },
  },
  {
    id: 'morning_dhikr_4',
    title: 'Surah an-Nas',
    category: 'Morning & Evening',
    surah: 114,
    verses: [1, 6],
    between: ['قل', 'والناس'],
    tags: ['refuge', 'protection', 'satan', 'surah', 'three quls'],
    translation:
      'Say: I seek refuge in the Lord of mankind, the King of mankind, the God of mankind, from the evil of the whisperer who slinks away, who whispers in the breasts of mankind, be he of the jinn or of mankind.',
    when: 'The Prophet, peace be upon him, taught that it be recited with al-Ikhlas and al-Falaq three times in the evening and in the morning (Sunan Abi Dawud 5082), and recited it so before sleep (Sahih al-Bukhari 5017).',
    times: 3,
    moments: ['morning', 'evening', 'night'],
    inArabic: {
      title: 'سورة الناس',
      when: 'أمر النبي صلى الله عليه وسلم بقراءتها مع الإخلاص والفلق ثلاث مرات حين يمسي المرء وحين يصبح (سنن أبي داود ٥٠٨٢)، وكان يقرؤها معهما ثلاثًا عند نومه (صحيح البخاري ٥٠١٧).',
      tags: ['استعاذة', 'حفظ', 'شيطان', 'سورة', 'المعوذات'],
    },
  },
  {
    id: 'evening_dhikr_2',
    title: 'The Verse of the Throne',
    category: 'Morning & Evening',
    surah: 2,
    verses: [255, 255],
    between: ['الله', 'العظيم'],
    tags: ['protection', 'praise', 'night', 'oneness', 'ayat al-kursi'],
    translation:
      'Allah: there is no god but He, the Living, the Sustainer of all. Neither slumber nor sleep overtakes Him. To Him belongs all that is in the heavens and all that is on the earth. Who is there that could intercede with Him except by His leave? He knows what is before them and what is behind them, and they grasp nothing of His knowledge except what He wills. His Footstool extends over the heavens and the earth, and to guard them both does not weary Him. And He is the Most High, the Great.',
    when: 'Whoever recites it on going to bed has a guardian from Allah, and no devil comes near him until morning (Sahih al-Bukhari 2311); it is recited after each obligatory prayer too, and in the morning and the evening.',
    moments: ['night', 'after_prayer', 'morning', 'evening'],
    inArabic: {
      title: 'آية الكرسي',
      when: 'تُقرأ عند النوم فلا يزال على قارئها من الله حافظ ولا يقربه شيطان حتى يصبح (صحيح البخاري ٢٣١١)، وتُقرأ دبر كل صلاة مكتوبة وفي الصباح والمساء.',
      tags: ['حفظ', 'حمد', 'ليل', 'توحيد', 'آية الكرسي'],
    },
    forScholar:
      'After prayers: an-Nasai in Amal al-yawm wal-layla 100, which Ibn Hibban graded sound. Morning and evening: Ubayy’s narration in al-Hakim, which al-Albani graded sound. "Kursi" is rendered as footstool, after Ibn Abbas; others leave it untranslated.',
  },
  {
    id: 'evening_dhikr_3',
    title: 'Glory to Allah at evening and morning',
    category: 'Morning & Evening',
    surah: 30,
    verses: [17, 18],
    between: ['فسبحن', 'تظهرون'],
    tags: ['glorification', 'praise', 'day', 'night'],
    translation:
      'Glory be to Allah when you enter the evening and when you enter the morning; to Him belongs praise in the heavens and on the earth; and late in the day and when you reach midday.',
    when: 'Allah names in it the times of the day at which He is to be glorified; say it in the morning and in the evening.',
    moments: ['morning', 'evening'],
    inArabic: {
      title: 'تسبيح الله مساءً وصباحًا',
      when: 'ذكر الله فيه أوقات تسبيحه من اليوم، فيُقال في الصباح والمساء.',
      tags: ['تسبيح', 'حمد', 'نهار', 'ليل'],
    },
    forScholar:
      'The narration on its merit (Abu Dawud 5076) is weak, so none is promised; the times are those of the verses themselves. The first "so" is left untranslated.',
  },
];
