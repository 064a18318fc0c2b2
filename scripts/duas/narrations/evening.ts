import type { Narration } from '../entry.ts';

export const eveningNarrations: readonly Narration[] = [
  {
    id: 'evening_dhikr_1',
    title: 'We have reached the evening',
    category: 'Morning & Evening',
    arabic:
      'أَمْسَيْنَا وَأَمْسَى الْمُلْكُ لِلَّهِ، وَالْحَمْدُ لِلَّهِ، لَا إِلَٰهَ إِلَّا اللَّهُ وَحْدَهُ لَا شَرِيكَ لَهُ، لَهُ الْمُلْكُ وَلَهُ الْحَمْدُ وَهُوَ عَلَى كُلِّ شَيْءٍ قَدِيرٌ، رَبِّ أَسْأَلُكَ خَيْرَ مَا فِي هَٰذِهِ اللَّيْلَةِ وَخَيْرَ مَا بَعْدَهَا، وَأَعُوذُ بِكَ مِنْ شَرِّ مَا فِي هَٰذِهِ اللَّيْلَةِ وَشَرِّ مَا بَعْدَهَا، رَبِّ أَعُوذُ بِكَ مِنَ الْكَسَلِ وَسُوءِ الْكِبَرِ، رَبِّ أَعُوذُ بِكَ مِنْ عَذَابٍ فِي النَّارِ وَعَذَابٍ فِي الْقَبْرِ',
    translation:
      'We have reached the evening, and with the evening the dominion belongs to Allah. Praise be to Allah. There is no god but Allah, alone, without partner. His is the dominion and His is the praise, and He has power over all things. My Lord, I ask You for the good that this night holds and the good that follows it, and I seek refuge in You from the evil that this night holds and the evil that follows it. My Lord, I seek refuge in You from laziness and from the misery of old age. My Lord, I seek refuge in You from a punishment in the Fire and a punishment in the grave.',
    when: 'When you reach the evening.',
    moments: ['evening'],
    tags: ['evening', 'praise', 'protection', 'good', 'grave'],
    collection: 'muslim',
    number: 2723,
    published: 'muslim-2723',
    grading: { text: 'Sahih', inArabic: 'صحيح' },
    forScholar:
      'From “His is the dominion” on, the narrator says that he thinks so it was; the words in which he says it are left out. Al-kibar, old age, is also read al-kibr, pride; the published text has al-kibar.',
    inArabic: {
      title: 'أمسينا وأمسى الملك لله',
      when: 'عند المساء.',
      tags: ['مساء', 'حمد', 'استعاذة', 'خير', 'قبر'],
    },
  },
  {
    id: 'evening_dhikr_4',
    title: 'The perfect words of Allah',
    category: 'Morning & Evening',
    arabic: 'أَعُوذُ بِكَلِمَاتِ اللَّهِ التَّامَّاتِ مِنْ شَرِّ مَا خَلَقَ',
    translation: 'I seek refuge in the perfect words of Allah from the evil of what He has created.',
    when: 'When you reach the evening.',
    moments: ['evening'],
    tags: ['evening', 'protection', 'harm'],
    collection: 'muslim',
    number: 2709,
    published: 'muslim-2709',
    grading: { text: 'Sahih', inArabic: 'صحيح' },
    inArabic: {
      title: 'أعوذ بكلمات الله التامات',
      when: 'عند المساء.',
      tags: ['مساء', 'حفظ', 'استعاذة'],
    },
  },
  {
    id: 'evening_dhikr_5',
    title: 'By You we reach the evening',
    category: 'Morning & Evening',
    arabic: 'اللَّهُمَّ بِكَ أَمْسَيْنَا، وَبِكَ نَحْيَا، وَبِكَ نَمُوتُ، وَإِلَيْكَ النُّشُورُ',
    translation:
      'O Allah, by You we reach the evening; by You we live and by You we die; and to You is the resurrection.',
    when: 'When you reach the evening.',
    moments: ['evening'],
    tags: ['evening', 'life', 'death', 'trust'],
    collection: 'abudawud',
    number: 5068,
    published: 'abudawud-5068',
    grading: { text: 'Sahih (al-Albani)', inArabic: 'صحيح (الألباني)' },
    forScholar:
      'Narrations differ: al-Tirmidhi 3391 adds “and by You we reach the morning”, and others end the evening’s words with “and to You is the return”, which al-Tirmidhi 3391 has in the morning’s.',
    inArabic: {
      title: 'اللهم بك أمسينا',
      when: 'عند المساء.',
      tags: ['مساء', 'حياة', 'موت', 'توكل'],
    },
  },
];
