import type { Narration } from '../entry.ts';

export const knowledgeNarrations: readonly Narration[] = [
  {
    id: 'knowledge_dua_8',
    title: 'Knowledge that benefits',
    category: 'Knowledge',
    arabic: 'اللَّهُمَّ انْفَعْنِي بِمَا عَلَّمْتَنِي، وَعَلِّمْنِي مَا يَنْفَعُنِي، وَزِدْنِي عِلْمًا',
    translation:
      'O Allah, benefit me by what You have taught me, teach me what will benefit me, and increase me in knowledge.',
    when: 'When you study, and whenever you wish to learn.',
    tags: ['knowledge', 'study', 'learning', 'exams'],
    collection: 'tirmidhi',
    number: 3599,
    published: 'tirmidhi-3599',
    grading: { text: 'Sahih (al-Albani)', inArabic: 'صحيح (الألباني)' },
    forScholar:
      'Al-Tirmidhi calls it hasan gharib; graders differ (Zubair Ali Zai: weak). The praise of Allah with which the narration goes on is left out here.',
    inArabic: {
      title: 'سؤال العلم النافع',
      when: 'عند طلب العلم والمذاكرة.',
      tags: ['علم', 'دراسة', 'تعلم', 'امتحان'],
    },
  },
  {
    id: 'knowledge_dua_9',
    title: 'Refuge from knowledge without benefit',
    category: 'Knowledge',
    arabic: 'اللَّهُمَّ إِنِّي أَعُوذُ بِكَ مِنَ الْأَرْبَعِ، مِنْ عِلْمٍ لَا يَنْفَعُ، وَمِنْ قَلْبٍ لَا يَخْشَعُ، وَمِنْ نَفْسٍ لَا تَشْبَعُ، وَمِنْ دُعَاءٍ لَا يُسْمَعُ',
    translation:
      'O Allah, I seek refuge in You from four things: from knowledge that does not benefit, from a heart that is not humble, from a soul that is never content, and from a supplication that is not heard.',
    when: 'At any time, above all when you learn or teach.',
    tags: ['knowledge', 'heart', 'humility', 'protection'],
    collection: 'abudawud',
    number: 1548,
    published: 'abudawud-1548',
    grading: { text: 'Sahih (al-Albani)', inArabic: 'صحيح (الألباني)' },
    inArabic: {
      title: 'التعوذ من علم لا ينفع',
      when: 'في كل وقت، ولا سيما عند التعلم والتعليم.',
      tags: ['علم', 'قلب', 'خشوع', 'حفظ'],
    },
  },
  {
    id: 'knowledge_dua_10',
    title: 'To find the truth where people differ',
    category: 'Knowledge',
    arabic:
      'اللَّهُمَّ رَبَّ جِبْرَائِيلَ وَمِيكَائِيلَ وَإِسْرَافِيلَ، فَاطِرَ السَّمَٰوَاتِ وَالْأَرْضِ، عَالِمَ الْغَيْبِ وَالشَّهَادَةِ، أَنْتَ تَحْكُمُ بَيْنَ عِبَادِكَ فِيمَا كَانُوا فِيهِ يَخْتَلِفُونَ، اهْدِنِي لِمَا اخْتُلِفَ فِيهِ مِنَ الْحَقِّ بِإِذْنِكَ، إِنَّكَ تَهْدِي مَنْ تَشَاءُ إِلَى صِرَاطٍ مُسْتَقِيمٍ',
    translation:
      'O Allah, Lord of Jibril, Mikail and Israfil, Originator of the heavens and the earth, Knower of the unseen and the seen: it is You who will judge between Your servants in that over which they used to differ. By Your leave guide me to the truth in that over which they have differed; You guide whom You will to a straight path.',
    when: 'At the opening of the night prayer.',
    moments: ['waking'],
    tags: ['truth', 'guidance', 'night prayer', 'knowledge'],
    collection: 'muslim',
    number: 770,
    published: 'muslim-770',
    grading: { text: 'Sahih', inArabic: 'صحيح' },
    inArabic: {
      title: 'سؤال الهداية إلى الحق فيما اختُلف فيه',
      when: 'في استفتاح قيام الليل.',
      tags: ['حق', 'هداية', 'قيام الليل', 'علم'],
    },
  },
];
