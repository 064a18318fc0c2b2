import type { PageLanguage } from '../language/page-language.ts';

/** Words of the mosque's screen, which is a small page without the catalogue of the others. Placeholders in braces. */
export interface ScreenWords {
  readonly title: string;
  readonly setUp: {
    readonly heading: string;
    readonly text: string;
    readonly button: string;
    readonly language: string;
    readonly creating: string;
    readonly staysOn: string;
    readonly mayTurnOff: string;
  };
  readonly link: {
    readonly heading: string;
    readonly steps: readonly [string, string, string];
    readonly orOpen: string;
    readonly keepIt: string;
    readonly waiting: string;
  };
  readonly failed: {
    readonly network: string;
    readonly busy: string;
    readonly retry: string;
    readonly deletedHeading: string;
    readonly deleted: string;
    readonly notLoaded: string;
  };
  readonly loading: string;
  readonly prayer: string;
  readonly adhan: string;
  readonly nextPrayer: string;
  readonly tomorrow: string;
  readonly startsIn: string;
  readonly now: string;
  readonly silencePhones: string;
  readonly am: string;
  readonly pm: string;
  /** `{day}` is a date. */
  readonly changes: string;
  readonly afterAdhan: string;
  readonly noJumuah: string;
  readonly hijriDate: string;
  readonly hijriMonths: readonly string[];
  readonly duration: {
    readonly seconds: string;
    readonly minutes: string;
    readonly hours: string;
    readonly days: string;
  };
  readonly problems: {
    readonly clockLostHeading: string;
    readonly clockLost: string;
    readonly clockChanged: string;
    readonly clockUnchecked: string;
    readonly clockWrong: string;
    readonly offline: string;
    readonly outdated: string;
    readonly timetableEnded: string;
    readonly zoneEnded: string;
    readonly differs: string;
  };
  /** Separator in lists. */
  readonly comma: string;
  readonly fullScreen: string;
}

export const screenWords: Readonly<Record<PageLanguage, ScreenWords>> = {
  en: {
    title: 'Mosque screen',
    setUp: {
      heading: 'A screen for your mosque',
      text: 'Show prayer, iqamah and Jumu’ah times on this TV or tablet. You choose everything on your phone.',
      button: 'Set up this screen',
      language: 'Language',
      creating: 'Setting up…',
      staysOn: 'This device stays on while the times are shown.',
      mayTurnOff: 'Turn off this device’s screen saver and sleep mode, so that the screen stays on.',
    },
    link: {
      heading: 'Scan this code with your phone',
      steps: [
        'Open your phone’s camera and point it at the code.',
        'Enter your mosque with its iqamah and Jumu’ah times.',
        'Save. The times appear here in a few seconds.',
      ],
      orOpen: 'Or open this address:',
      keepIt:
        'The code is only shown now. Save the page on your phone, so that you can change the screen later.',
      waiting: 'Waiting for your phone…',
    },
    failed: {
      network: 'Couldn’t reach the server. Check the connection of this device and try again.',
      busy: 'Too many screens were set up from this network. Please try again later.',
      retry: 'Try again',
      deletedHeading: 'This screen was deleted',
      deleted: 'It doesn’t exist, or it was deleted. You can set up a new one.',
      notLoaded: 'This screen hasn’t been loaded on this device yet. Connect it to the internet.',
    },
    loading: 'Loading…',
    prayer: 'Prayer',
    adhan: 'Adhan',
    nextPrayer: 'Next prayer',
    tomorrow: 'Tomorrow',
    startsIn: 'in {time}',
    now: 'Now',
    silencePhones: 'Please silence your phone',
    am: 'am',
    pm: 'pm',
    changes: 'From {day}: {changes}',
    afterAdhan: '{minutes} min after adhan',
    noJumuah: 'no Jumu’ah',
    hijriDate: '{day} {month} {year} AH',
    hijriMonths: [
      ...['Muharram', 'Safar', 'Rabi al-Awwal', 'Rabi al-Thani', 'Jumada al-Ula', 'Jumada al-Akhirah'],
      ...['Rajab', 'Shaban', 'Ramadan', 'Shawwal', 'Dhu al-Qadah', 'Dhu al-Hijjah'],
    ],
    duration: { seconds: '{n} s', minutes: '{n} min', hours: '{n} h', days: '{n} d' },
    problems: {
      clockLostHeading: 'The clock of this device is wrong',
      clockLost: 'Prayer times can’t be shown. Connect this device to the internet, or set its clock.',
      clockChanged:
        'The clock of this device was changed by {duration} without a connection. The time shown ignores the change. Connect to the internet to check it.',
      clockUnchecked:
        'This device was off or asleep without a connection. Its clock may be wrong. Connect to the internet to check it.',
      clockWrong: 'The clock of this device is wrong by {duration}. The time shown is correct.',
      offline: 'Offline since {day}',
      outdated: 'Offline for {days} days. Iqamah times may have changed.',
      timetableEnded: 'The saved timetable has no times for today. These times are calculated.',
      zoneEnded: 'Offline for over a year. The clock may be wrong by an hour. Connect to the internet.',
      differs: 'These times differ from the server’s. Please check them.',
    },
    comma: ', ',
    fullScreen: 'Press Enter for full screen',
  },
  ar: {
    title: 'شاشة المسجد',
    setUp: {
      heading: 'شاشة لمسجدك',
      text: 'اعرض مواقيت الصلاة والإقامة والجمعة على هذا التلفاز أو الجهاز اللوحي. تضبط كل شيء من هاتفك.',
      button: 'إعداد هذه الشاشة',
      language: 'اللغة',
      creating: 'جارٍ الإعداد…',
      staysOn: 'يبقى هذا الجهاز مضاءً ما دامت المواقيت معروضة.',
      mayTurnOff: 'أوقف شاشة التوقف ووضع السكون في هذا الجهاز لتبقى الشاشة مضاءة.',
    },
    link: {
      heading: 'امسح هذا الرمز بهاتفك',
      steps: [
        'افتح كاميرا هاتفك ووجّهها إلى الرمز.',
        'أدخل مسجدك وأوقات الإقامة والجمعة.',
        'احفظ. تظهر المواقيت هنا خلال ثوانٍ.',
      ],
      orOpen: 'أو افتح هذا العنوان:',
      keepIt: 'لا يظهر الرمز إلا الآن. احفظ الصفحة في هاتفك لتتمكن من تعديل الشاشة لاحقًا.',
      waiting: 'في انتظار هاتفك…',
    },
    failed: {
      network: 'تعذّر الوصول إلى الخادم. تحقّق من اتصال هذا الجهاز وأعد المحاولة.',
      busy: 'أُعدّت شاشات كثيرة من هذه الشبكة. أعد المحاولة لاحقًا.',
      retry: 'أعد المحاولة',
      deletedHeading: 'حُذفت هذه الشاشة',
      deleted: 'هذه الشاشة غير موجودة أو حُذفت. يمكنك إعداد شاشة جديدة.',
      notLoaded: 'لم تُحمّل هذه الشاشة على هذا الجهاز بعد. صِله بالإنترنت.',
    },
    loading: 'جارٍ التحميل…',
    prayer: 'الصلاة',
    adhan: 'الأذان',
    nextPrayer: 'الصلاة التالية',
    tomorrow: 'غدًا',
    startsIn: 'بعد {time}',
    now: 'الآن',
    silencePhones: 'يُرجى إغلاق الهاتف',
    am: 'ص',
    pm: 'م',
    changes: 'ابتداءً من {day}: {changes}',
    afterAdhan: 'بعد الأذان بـ {minutes} د',
    noJumuah: 'لا تُقام الجمعة',
    hijriDate: '{day} {month} {year} هـ',
    hijriMonths: [
      ...['محرّم', 'صفر', 'ربيع الأول', 'ربيع الآخر', 'جمادى الأولى', 'جمادى الآخرة'],
      ...['رجب', 'شعبان', 'رمضان', 'شوّال', 'ذو القعدة', 'ذو الحجة'],
    ],
    duration: { seconds: '{n} ث', minutes: '{n} د', hours: '{n} س', days: '{n} ي' },
    problems: {
      clockLostHeading: 'ساعة هذا الجهاز غير صحيحة',
      clockLost: 'لا يمكن عرض مواقيت الصلاة. صِل الجهاز بالإنترنت أو اضبط ساعته.',
      clockChanged:
        'غُيّرت ساعة هذا الجهاز بمقدار {duration} وهو غير متصل. الوقت المعروض لا يتأثر بذلك. صِله بالإنترنت للتحقق.',
      clockUnchecked:
        'كان هذا الجهاز مطفأً أو في وضع السكون دون اتصال، وقد تكون ساعته خاطئة. صِله بالإنترنت للتحقق.',
      clockWrong: 'ساعة هذا الجهاز خاطئة بمقدار {duration}. الوقت المعروض صحيح.',
      offline: 'غير متصل منذ {day}',
      outdated: 'غير متصل منذ {days} يومًا. ربما تغيّرت أوقات الإقامة.',
      timetableEnded: 'ليس في الجدول المحفوظ مواقيت لهذا اليوم. هذه المواقيت محسوبة.',
      zoneEnded: 'غير متصل منذ أكثر من سنة. قد تخطئ الساعة بساعة كاملة. صِل الجهاز بالإنترنت.',
      differs: 'تختلف هذه المواقيت عن مواقيت الخادم. يُرجى التحقق منها.',
    },
    comma: '، ',
    fullScreen: 'اضغط Enter لملء الشاشة',
  },
  ur: {
    title: 'مسجد کی اسکرین',
    setUp: {
      heading: 'آپ کی مسجد کے لیے اسکرین',
      text: 'اس ٹی وی یا ٹیبلٹ پر نماز، اقامت اور جمعہ کے اوقات دکھائیں۔ سب کچھ آپ اپنے فون سے طے کرتے ہیں۔',
      button: 'یہ اسکرین ترتیب دیں',
      language: 'زبان',
      creating: 'ترتیب دی جا رہی ہے…',
      staysOn: 'جب تک اوقات دکھائے جا رہے ہیں، یہ ڈیوائس آن رہتی ہے۔',
      mayTurnOff: 'اس ڈیوائس کا اسکرین سیور اور سلیپ موڈ بند کریں، تاکہ اسکرین آن رہے۔',
    },
    link: {
      heading: 'یہ کوڈ اپنے فون سے اسکین کریں',
      steps: [
        'اپنے فون کا کیمرا کھولیں اور کوڈ کے سامنے رکھیں۔',
        'اپنی مسجد، اقامت اور جمعہ کے اوقات درج کریں۔',
        'محفوظ کریں۔ چند سیکنڈ میں اوقات یہاں آ جائیں گے۔',
      ],
      orOpen: 'یا یہ پتا کھولیں:',
      keepIt: 'یہ کوڈ صرف ابھی دکھایا جا رہا ہے۔ صفحہ اپنے فون پر محفوظ کریں، تاکہ بعد میں اسکرین بدل سکیں۔',
      waiting: 'آپ کے فون کا انتظار ہے…',
    },
    failed: {
      network: 'سرور سے رابطہ نہ ہو سکا۔ اس ڈیوائس کا کنکشن دیکھیں اور دوبارہ کوشش کریں۔',
      busy: 'اس نیٹ ورک سے بہت سی اسکرینیں ترتیب دی گئی ہیں۔ بعد میں دوبارہ کوشش کریں۔',
      retry: 'دوبارہ کوشش کریں',
      deletedHeading: 'یہ اسکرین حذف کر دی گئی',
      deleted: 'یہ اسکرین موجود نہیں یا حذف کر دی گئی ہے۔ آپ نئی اسکرین ترتیب دے سکتے ہیں۔',
      notLoaded: 'یہ اسکرین ابھی اس ڈیوائس پر لوڈ نہیں ہوئی۔ اسے انٹرنیٹ سے جوڑیں۔',
    },
    loading: 'لوڈ ہو رہا ہے…',
    prayer: 'نماز',
    adhan: 'اذان',
    nextPrayer: 'اگلی نماز',
    tomorrow: 'کل',
    startsIn: '{time} بعد',
    now: 'ابھی',
    silencePhones: 'براہِ کرم فون خاموش کر دیں',
    am: 'اے ایم',
    pm: 'پی ایم',
    changes: '{day} سے: {changes}',
    afterAdhan: 'اذان کے {minutes} منٹ بعد',
    noJumuah: 'جمعہ نہیں ہوگا',
    hijriDate: '{day} {month} {year}ھ',
    hijriMonths: [
      ...['محرم', 'صفر', 'ربیع الاول', 'ربیع الثانی', 'جمادی الاول', 'جمادی الثانی'],
      ...['رجب', 'شعبان', 'رمضان', 'شوال', 'ذوالقعدہ', 'ذوالحجہ'],
    ],
    duration: { seconds: '{n} سیکنڈ', minutes: '{n} منٹ', hours: '{n} گھنٹے', days: '{n} دن' },
    problems: {
      clockLostHeading: 'اس ڈیوائس کی گھڑی غلط ہے',
      clockLost: 'نماز کے اوقات نہیں دکھائے جا سکتے۔ ڈیوائس کو انٹرنیٹ سے جوڑیں یا اس کی گھڑی ٹھیک کریں۔',
      clockChanged:
        'کنکشن کے بغیر اس ڈیوائس کی گھڑی {duration} بدلی گئی۔ یہاں کا وقت اس تبدیلی سے متاثر نہیں۔ جانچ کے لیے انٹرنیٹ سے جوڑیں۔',
      clockUnchecked:
        'یہ ڈیوائس کنکشن کے بغیر بند یا سلیپ میں تھی۔ اس کی گھڑی غلط ہو سکتی ہے۔ جانچ کے لیے انٹرنیٹ سے جوڑیں۔',
      clockWrong: 'اس ڈیوائس کی گھڑی {duration} غلط ہے۔ یہاں دکھایا گیا وقت درست ہے۔',
      offline: '{day} سے آف لائن',
      outdated: '{days} دن سے آف لائن۔ اقامت کے اوقات بدل چکے ہوں گے۔',
      timetableEnded: 'محفوظ جدول میں آج کے اوقات نہیں ہیں۔ یہ اوقات حساب سے ہیں۔',
      zoneEnded: 'ایک سال سے زیادہ آف لائن۔ گھڑی میں ایک گھنٹے کا فرق ہو سکتا ہے۔ انٹرنیٹ سے جوڑیں۔',
      differs: 'یہ اوقات سرور کے اوقات سے مختلف ہیں۔ براہِ کرم جانچ لیں۔',
    },
    comma: '، ',
    fullScreen: 'پوری اسکرین کے لیے Enter دبائیں',
  },
  tr: {
    title: 'Cami ekranı',
    setUp: {
      heading: 'Caminiz için bir ekran',
      text: 'Namaz, kamet ve cuma vakitlerini bu televizyonda veya tablette gösterin. Her şeyi telefonunuzdan seçersiniz.',
      button: 'Bu ekranı kur',
      language: 'Dil',
      creating: 'Kuruluyor…',
      staysOn: 'Vakitler gösterilirken bu cihaz açık kalır.',
      mayTurnOff: 'Ekranın açık kalması için bu cihazın ekran koruyucusunu ve uyku modunu kapatın.',
    },
    link: {
      heading: 'Bu kodu telefonunuzla okutun',
      steps: [
        'Telefonunuzun kamerasını açıp koda tutun.',
        'Caminizi, kamet ve cuma vakitlerini girin.',
        'Kaydedin. Vakitler birkaç saniye içinde burada görünür.',
      ],
      orOpen: 'Ya da bu adresi açın:',
      keepIt:
        'Kod yalnızca şimdi gösterilir. Ekranı sonra değiştirebilmek için sayfayı telefonunuza kaydedin.',
      waiting: 'Telefonunuz bekleniyor…',
    },
    failed: {
      network: 'Sunucuya ulaşılamadı. Bu cihazın bağlantısını kontrol edip yeniden deneyin.',
      busy: 'Bu ağdan çok fazla ekran kuruldu. Lütfen daha sonra yeniden deneyin.',
      retry: 'Yeniden dene',
      deletedHeading: 'Bu ekran silindi',
      deleted: 'Bu ekran yok ya da silindi. Yeni bir ekran kurabilirsiniz.',
      notLoaded: 'Bu ekran bu cihaza henüz yüklenmedi. Cihazı internete bağlayın.',
    },
    loading: 'Yükleniyor…',
    prayer: 'Vakit',
    adhan: 'Ezan',
    nextPrayer: 'Sonraki vakit',
    tomorrow: 'Yarın',
    startsIn: '{time} sonra',
    now: 'Şimdi',
    silencePhones: 'Lütfen telefonunuzu sessize alın',
    am: 'ÖÖ',
    pm: 'ÖS',
    changes: '{day} gününden itibaren: {changes}',
    afterAdhan: 'ezandan {minutes} dk sonra',
    noJumuah: 'cuma kılınmaz',
    hijriDate: 'Hicri {day} {month} {year}',
    hijriMonths: [
      ...['Muharrem', 'Safer', 'Rebiülevvel', 'Rebiülahir', 'Cemaziyelevvel', 'Cemaziyelahir'],
      ...['Recep', 'Şaban', 'Ramazan', 'Şevval', 'Zilkade', 'Zilhicce'],
    ],
    duration: { seconds: '{n} sn', minutes: '{n} dk', hours: '{n} sa', days: '{n} gün' },
    problems: {
      clockLostHeading: 'Bu cihazın saati yanlış',
      clockLost: 'Namaz vakitleri gösterilemiyor. Cihazı internete bağlayın ya da saatini ayarlayın.',
      clockChanged:
        'Bu cihazın saati bağlantı yokken {duration} değiştirildi. Gösterilen saat bundan etkilenmez. Kontrol için internete bağlayın.',
      clockUnchecked:
        'Bu cihaz bağlantı yokken kapalıydı veya uykudaydı. Saati yanlış olabilir. Kontrol için internete bağlayın.',
      clockWrong: 'Bu cihazın saati {duration} yanlış. Gösterilen saat doğru.',
      offline: '{day} gününden beri çevrimdışı',
      outdated: '{days} gündür çevrimdışı. Kamet vakitleri değişmiş olabilir.',
      timetableEnded: 'Kayıtlı takvimde bugünün vakitleri yok. Bu vakitler hesaplandı.',
      zoneEnded: 'Bir yıldan uzun süredir çevrimdışı. Saat bir saat yanlış olabilir. İnternete bağlayın.',
      differs: 'Bu vakitler sunucudakilerden farklı. Lütfen kontrol edin.',
    },
    comma: ', ',
    fullScreen: 'Tam ekran için Enter’a basın',
  },
  id: {
    title: 'Layar masjid',
    setUp: {
      heading: 'Layar untuk masjid Anda',
      text: 'Tampilkan waktu salat, ikamah, dan Jumat di TV atau tablet ini. Semuanya diatur dari ponsel Anda.',
      button: 'Siapkan layar ini',
      language: 'Bahasa',
      creating: 'Menyiapkan…',
      staysOn: 'Perangkat ini tetap menyala selama jadwal ditampilkan.',
      mayTurnOff: 'Matikan screen saver dan mode tidur perangkat ini agar layar tetap menyala.',
    },
    link: {
      heading: 'Pindai kode ini dengan ponsel Anda',
      steps: [
        'Buka kamera ponsel dan arahkan ke kode.',
        'Masukkan masjid Anda beserta waktu ikamah dan Jumat.',
        'Simpan. Jadwal muncul di sini dalam beberapa detik.',
      ],
      orOpen: 'Atau buka alamat ini:',
      keepIt: 'Kode hanya ditampilkan sekarang. Simpan halamannya di ponsel agar layar dapat diubah nanti.',
      waiting: 'Menunggu ponsel Anda…',
    },
    failed: {
      network: 'Server tidak dapat dihubungi. Periksa koneksi perangkat ini lalu coba lagi.',
      busy: 'Terlalu banyak layar disiapkan dari jaringan ini. Coba lagi nanti.',
      retry: 'Coba lagi',
      deletedHeading: 'Layar ini telah dihapus',
      deleted: 'Layar ini tidak ada atau telah dihapus. Anda dapat menyiapkan layar baru.',
      notLoaded: 'Layar ini belum dimuat di perangkat ini. Sambungkan ke internet.',
    },
    loading: 'Memuat…',
    prayer: 'Salat',
    adhan: 'Azan',
    nextPrayer: 'Salat berikutnya',
    tomorrow: 'Besok',
    startsIn: 'dalam {time}',
    now: 'Sekarang',
    silencePhones: 'Mohon senyapkan ponsel Anda',
    am: 'AM',
    pm: 'PM',
    changes: 'Mulai {day}: {changes}',
    afterAdhan: '{minutes} mnt setelah azan',
    noJumuah: 'tidak ada salat Jumat',
    hijriDate: '{day} {month} {year} H',
    hijriMonths: [
      ...['Muharam', 'Safar', 'Rabiulawal', 'Rabiulakhir', 'Jumadilawal', 'Jumadilakhir'],
      ...['Rajab', 'Syakban', 'Ramadan', 'Syawal', 'Zulkaidah', 'Zulhijah'],
    ],
    duration: { seconds: '{n} dtk', minutes: '{n} mnt', hours: '{n} jam', days: '{n} hari' },
    problems: {
      clockLostHeading: 'Jam perangkat ini salah',
      clockLost: 'Waktu salat tidak dapat ditampilkan. Sambungkan perangkat ke internet atau atur jamnya.',
      clockChanged:
        'Jam perangkat ini diubah {duration} saat tidak tersambung. Waktu yang ditampilkan mengabaikannya. Sambungkan ke internet untuk memeriksanya.',
      clockUnchecked:
        'Perangkat ini mati atau tidur tanpa koneksi. Jamnya mungkin salah. Sambungkan ke internet untuk memeriksanya.',
      clockWrong: 'Jam perangkat ini salah {duration}. Waktu yang ditampilkan benar.',
      offline: 'Offline sejak {day}',
      outdated: 'Offline selama {days} hari. Waktu ikamah mungkin sudah berubah.',
      timetableEnded: 'Jadwal yang tersimpan tidak memuat hari ini. Waktu ini hasil hisab.',
      zoneEnded: 'Offline lebih dari setahun. Jam mungkin salah satu jam. Sambungkan ke internet.',
      differs: 'Waktu ini berbeda dari waktu di server. Mohon diperiksa.',
    },
    comma: ', ',
    fullScreen: 'Tekan Enter untuk layar penuh',
  },
  ms: {
    title: 'Skrin masjid',
    setUp: {
      heading: 'Skrin untuk masjid anda',
      text: 'Paparkan waktu solat, iqamah dan Jumaat pada TV atau tablet ini. Semuanya ditetapkan dari telefon anda.',
      button: 'Sediakan skrin ini',
      language: 'Bahasa',
      creating: 'Sedang disediakan…',
      staysOn: 'Peranti ini kekal hidup selagi waktu dipaparkan.',
      mayTurnOff: 'Matikan penyelamat skrin dan mod tidur peranti ini supaya skrin kekal hidup.',
    },
    link: {
      heading: 'Imbas kod ini dengan telefon anda',
      steps: [
        'Buka kamera telefon dan halakan pada kod.',
        'Masukkan masjid anda serta waktu iqamah dan Jumaat.',
        'Simpan. Waktu muncul di sini dalam beberapa saat.',
      ],
      orOpen: 'Atau buka alamat ini:',
      keepIt:
        'Kod hanya dipaparkan sekarang. Simpan halaman itu pada telefon supaya skrin boleh diubah kemudian.',
      waiting: 'Menunggu telefon anda…',
    },
    failed: {
      network: 'Pelayan tidak dapat dihubungi. Semak sambungan peranti ini dan cuba lagi.',
      busy: 'Terlalu banyak skrin disediakan dari rangkaian ini. Sila cuba lagi kemudian.',
      retry: 'Cuba lagi',
      deletedHeading: 'Skrin ini telah dipadamkan',
      deleted: 'Skrin ini tidak wujud atau telah dipadamkan. Anda boleh menyediakan skrin baharu.',
      notLoaded: 'Skrin ini belum dimuatkan pada peranti ini. Sambungkan ke internet.',
    },
    loading: 'Memuatkan…',
    prayer: 'Solat',
    adhan: 'Azan',
    nextPrayer: 'Solat seterusnya',
    tomorrow: 'Esok',
    startsIn: 'dalam {time}',
    now: 'Sekarang',
    silencePhones: 'Sila senyapkan telefon anda',
    am: 'pg',
    pm: 'ptg',
    changes: 'Mulai {day}: {changes}',
    afterAdhan: '{minutes} min selepas azan',
    noJumuah: 'tiada solat Jumaat',
    hijriDate: '{day} {month} {year}H',
    hijriMonths: [
      ...['Muharam', 'Safar', 'Rabiulawal', 'Rabiulakhir', 'Jamadilawal', 'Jamadilakhir'],
      ...['Rejab', 'Syaaban', 'Ramadan', 'Syawal', 'Zulkaedah', 'Zulhijah'],
    ],
    duration: { seconds: '{n} saat', minutes: '{n} min', hours: '{n} jam', days: '{n} hari' },
    problems: {
      clockLostHeading: 'Jam peranti ini salah',
      clockLost: 'Waktu solat tidak dapat dipaparkan. Sambungkan peranti ke internet atau tetapkan jamnya.',
      clockChanged:
        'Jam peranti ini diubah sebanyak {duration} tanpa sambungan. Waktu yang dipaparkan tidak mengikutinya. Sambungkan ke internet untuk menyemaknya.',
      clockUnchecked:
        'Peranti ini mati atau tidur tanpa sambungan. Jamnya mungkin salah. Sambungkan ke internet untuk menyemaknya.',
      clockWrong: 'Jam peranti ini salah sebanyak {duration}. Waktu yang dipaparkan betul.',
      offline: 'Luar talian sejak {day}',
      outdated: 'Luar talian selama {days} hari. Waktu iqamah mungkin telah berubah.',
      timetableEnded: 'Jadual yang disimpan tiada waktu untuk hari ini. Waktu ini dikira.',
      zoneEnded: 'Luar talian lebih setahun. Jam mungkin salah satu jam. Sambungkan ke internet.',
      differs: 'Waktu ini berbeza daripada waktu di pelayan. Sila semak.',
    },
    comma: ', ',
    fullScreen: 'Tekan Enter untuk skrin penuh',
  },
  fr: {
    title: 'Écran de mosquée',
    setUp: {
      heading: 'Un écran pour votre mosquée',
      text: 'Affichez les horaires de prière, de l’iqama et de la joumou’a sur ce téléviseur ou cette tablette. Vous choisissez tout sur votre téléphone.',
      button: 'Configurer cet écran',
      language: 'Langue',
      creating: 'Configuration…',
      staysOn: 'Cet appareil reste allumé tant que les horaires sont affichés.',
      mayTurnOff:
        'Désactivez l’économiseur d’écran et la veille de cet appareil pour que l’écran reste allumé.',
    },
    link: {
      heading: 'Scannez ce code avec votre téléphone',
      steps: [
        'Ouvrez l’appareil photo du téléphone et visez le code.',
        'Saisissez votre mosquée, ses iqamas et la joumou’a.',
        'Enregistrez. Les horaires s’affichent ici en quelques secondes.',
      ],
      orOpen: 'Ou ouvrez cette adresse\u00a0:',
      keepIt:
        'Le code ne s’affiche que maintenant. Enregistrez la page sur votre téléphone pour modifier l’écran plus tard.',
      waiting: 'En attente de votre téléphone…',
    },
    failed: {
      network: 'Le serveur est injoignable. Vérifiez la connexion de cet appareil et réessayez.',
      busy: 'Trop d’écrans ont été configurés depuis ce réseau. Réessayez plus tard.',
      retry: 'Réessayer',
      deletedHeading: 'Cet écran a été supprimé',
      deleted: 'Il n’existe pas ou a été supprimé. Vous pouvez en configurer un nouveau.',
      notLoaded: 'Cet écran n’a pas encore été chargé sur cet appareil. Connectez-le à Internet.',
    },
    loading: 'Chargement…',
    prayer: 'Prière',
    adhan: 'Adhan',
    nextPrayer: 'Prochaine prière',
    tomorrow: 'Demain',
    startsIn: 'dans {time}',
    now: 'Maintenant',
    silencePhones: 'Merci de mettre votre téléphone en silencieux',
    am: 'am',
    pm: 'pm',
    changes: 'À partir du {day}\u00a0: {changes}',
    afterAdhan: '{minutes} min après l’adhan',
    noJumuah: 'pas de joumou’a',
    hijriDate: '{day} {month} {year} H',
    hijriMonths: [
      ...['mouharram', 'safar', 'rabia al-awal', 'rabia ath-thani', 'joumada al-oula', 'joumada ath-thania'],
      ...['rajab', 'chaabane', 'ramadan', 'chawwal', 'dhou al-qi’da', 'dhou al-hijja'],
    ],
    duration: { seconds: '{n} s', minutes: '{n} min', hours: '{n} h', days: '{n} j' },
    problems: {
      clockLostHeading: 'L’horloge de cet appareil est fausse',
      clockLost:
        'Les horaires de prière ne peuvent pas être affichés. Connectez cet appareil à Internet ou réglez son horloge.',
      clockChanged:
        'L’horloge de cet appareil a été décalée de {duration} sans connexion. L’heure affichée n’en tient pas compte. Connectez-le à Internet pour la vérifier.',
      clockUnchecked:
        'Cet appareil était éteint ou en veille sans connexion. Son horloge peut être fausse. Connectez-le à Internet pour la vérifier.',
      clockWrong: 'L’horloge de cet appareil est fausse de {duration}. L’heure affichée est juste.',
      offline: 'Hors ligne depuis le {day}',
      outdated: 'Hors ligne depuis {days} jours. Les iqamas ont pu changer.',
      timetableEnded: 'Le calendrier enregistré n’a pas d’horaires pour aujourd’hui. Ceux-ci sont calculés.',
      zoneEnded:
        'Hors ligne depuis plus d’un an. L’horloge peut être décalée d’une heure. Connectez cet appareil à Internet.',
      differs: 'Ces horaires diffèrent de ceux du serveur. Merci de les vérifier.',
    },
    comma: ', ',
    fullScreen: 'Appuyez sur Entrée pour le plein écran',
  },
  bn: {
    title: 'মসজিদের স্ক্রিন',
    setUp: {
      heading: 'আপনার মসজিদের জন্য স্ক্রিন',
      text: 'এই টিভি বা ট্যাবে নামাজ, ইকামত ও জুমার সময় দেখান। সবকিছু ফোন থেকেই ঠিক করতে পারবেন।',
      button: 'এই স্ক্রিন সেট আপ করুন',
      language: 'ভাষা',
      creating: 'সেট আপ হচ্ছে…',
      staysOn: 'সময় দেখানোর সময় এই ডিভাইস চালু থাকে।',
      mayTurnOff: 'স্ক্রিন চালু রাখতে এই ডিভাইসের স্ক্রিন সেভার ও স্লিপ মোড বন্ধ করুন।',
    },
    link: {
      heading: 'ফোন দিয়ে এই কোড স্ক্যান করুন',
      steps: [
        'ফোনের ক্যামেরা খুলে কোডের দিকে ধরুন।',
        'আপনার মসজিদ, ইকামত ও জুমার সময় লিখুন।',
        'সংরক্ষণ করুন। কয়েক সেকেন্ডেই সময় এখানে দেখা যাবে।',
      ],
      orOpen: 'অথবা এই ঠিকানা খুলুন:',
      keepIt: 'কোডটি শুধু এখনই দেখানো হচ্ছে। পরে স্ক্রিন বদলাতে পাতাটি ফোনে সংরক্ষণ করুন।',
      waiting: 'আপনার ফোনের অপেক্ষায়…',
    },
    failed: {
      network: 'সার্ভারে পৌঁছানো যায়নি। এই ডিভাইসের সংযোগ দেখে আবার চেষ্টা করুন।',
      busy: 'এই নেটওয়ার্ক থেকে অনেক স্ক্রিন সেট আপ হয়েছে। পরে আবার চেষ্টা করুন।',
      retry: 'আবার চেষ্টা করুন',
      deletedHeading: 'এই স্ক্রিন মুছে ফেলা হয়েছে',
      deleted: 'স্ক্রিনটি নেই বা মুছে ফেলা হয়েছে। নতুন একটি সেট আপ করতে পারেন।',
      notLoaded: 'এই ডিভাইসে স্ক্রিনটি এখনো লোড হয়নি। ইন্টারনেটে সংযোগ দিন।',
    },
    loading: 'লোড হচ্ছে…',
    prayer: 'নামাজ',
    adhan: 'আজান',
    nextPrayer: 'পরের নামাজ',
    tomorrow: 'আগামীকাল',
    startsIn: '{time} পরে',
    now: 'এখন',
    silencePhones: 'অনুগ্রহ করে ফোন নীরব রাখুন',
    am: 'এএম',
    pm: 'পিএম',
    changes: '{day} থেকে: {changes}',
    afterAdhan: 'আজানের {minutes} মিনিট পরে',
    noJumuah: 'জুমা হবে না',
    hijriDate: '{day} {month} {year} হিজরি',
    hijriMonths: [
      ...['মুহররম', 'সফর', 'রবিউল আউয়াল', 'রবিউস সানি', 'জমাদিউল আউয়াল', 'জমাদিউস সানি'],
      ...['রজব', 'শাবান', 'রমজান', 'শাওয়াল', 'জিলকদ', 'জিলহজ'],
    ],
    duration: { seconds: '{n} সেকেন্ড', minutes: '{n} মিনিট', hours: '{n} ঘণ্টা', days: '{n} দিন' },
    problems: {
      clockLostHeading: 'এই ডিভাইসের ঘড়ি ভুল',
      clockLost: 'নামাজের সময় দেখানো যাচ্ছে না। ডিভাইসটি ইন্টারনেটে সংযুক্ত করুন বা ঘড়ি ঠিক করুন।',
      clockChanged:
        'সংযোগ ছাড়া এই ডিভাইসের ঘড়ি {duration} বদলানো হয়েছে। এখানকার সময়ে তার প্রভাব নেই। যাচাই করতে ইন্টারনেটে সংযোগ দিন।',
      clockUnchecked: 'ডিভাইসটি সংযোগ ছাড়া বন্ধ বা স্লিপে ছিল। ঘড়ি ভুল হতে পারে। যাচাই করতে ইন্টারনেটে সংযোগ দিন।',
      clockWrong: 'এই ডিভাইসের ঘড়ি {duration} ভুল। এখানে দেখানো সময় সঠিক।',
      offline: '{day} থেকে অফলাইন',
      outdated: '{days} দিন ধরে অফলাইন। ইকামতের সময় বদলে থাকতে পারে।',
      timetableEnded: 'সংরক্ষিত সময়সূচিতে আজকের সময় নেই। এগুলো গণনা করা।',
      zoneEnded: 'এক বছরের বেশি অফলাইন। ঘড়ি এক ঘণ্টা ভুল হতে পারে। ইন্টারনেটে সংযোগ দিন।',
      differs: 'এই সময় সার্ভারের সময় থেকে আলাদা। অনুগ্রহ করে যাচাই করুন।',
    },
    comma: ', ',
    fullScreen: 'পূর্ণ স্ক্রিনের জন্য Enter চাপুন',
  },
};
