import type { PageLanguage } from '../../language/page-language.ts';
import type { TimeSource } from '../timetable/time-source.ts';
import type { PrayerNote, TimeName } from '../types.ts';

export interface ExportWords {
  readonly times: Readonly<Record<TimeName, string>>;
  readonly calendarName: string;
  readonly date: string;
  readonly hijriDate: string;
  /** Heading of the column with the source of a day's times. */
  readonly source: string;
  /** Source of a time; the timetable's name follows the first two. */
  readonly sources: Readonly<Record<TimeSource, string>>;
  /** Separator in lists of times. */
  readonly comma: string;
  /** Text of a note for its time; if absent, the note's own sentence is used. */
  readonly notes: Partial<Readonly<Record<PrayerNote['code'], string>>>;
}

/** Words in exported files. The page's own words are in its catalogue; files are written without a page. */
export const exportWords: Readonly<Record<PageLanguage, ExportWords>> = {
  en: {
    times: {
      fajr: 'Fajr',
      sunrise: 'Sunrise',
      dhuhr: 'Dhuhr',
      asr: 'Asr',
      maghrib: 'Maghrib',
      isha: 'Isha',
    },
    calendarName: 'Prayer Times',
    date: 'Date',
    hijriDate: 'Hijri date',
    source: 'Source',
    sources: {
      table: 'Printed timetable',
      estimated: 'Estimated from the timetable',
      computed: 'Calculated',
    },
    comma: ', ',
    notes: {},
  },
  ar: {
    times: {
      fajr: 'الفجر',
      sunrise: 'الشروق',
      dhuhr: 'الظهر',
      asr: 'العصر',
      maghrib: 'المغرب',
      isha: 'العشاء',
    },
    calendarName: 'مواقيت الصلاة',
    date: 'التاريخ الميلادي',
    hijriDate: 'التاريخ الهجري',
    source: 'المصدر',
    sources: { table: 'جدول مطبوع', estimated: 'مقدَّر من الجدول', computed: 'محسوب' },
    comma: '، ',
    notes: {
      high_latitude_rule: 'يطول الشفق هنا أو يبقى الليل كله، فيُعمل بقاعدة خطوط العرض العالية.',
      lengthened_night: 'الليل هنا أقصر مما تقرّه الجهة، فيُمدّ من طرفيه نحو الظهيرة.',
      moved_to_keep_order: 'أُزيح هذا الوقت ليبقى لكل وقت موضعه من اليوم.',
      no_noon_shadow: 'لا ظلّ هنا لشمس الظهيرة، فالوقت في منتصف ما بين الزوال والغروب.',
      ramadan_isha: 'تزيد هذه الجهة في رمضان المدة بين المغرب والعشاء.',
      local_tables: 'للجهة جدول مطبوع خاص بها، وهذه الأوقات قريبة منه؛ فاتّبع الجدول حيث يختلف.',
    },
  },
  ur: {
    times: {
      fajr: 'فجر',
      sunrise: 'طلوع',
      dhuhr: 'ظہر',
      asr: 'عصر',
      maghrib: 'مغرب',
      isha: 'عشاء',
    },
    calendarName: 'نماز کے اوقات',
    date: 'تاریخ',
    hijriDate: 'ہجری تاریخ',
    source: 'ماخذ',
    sources: { table: 'شائع شدہ جدول', estimated: 'جدول سے اندازہ', computed: 'حسابی وقت' },
    comma: '، ',
    notes: {
      high_latitude_rule:
        'یہاں شفق بہت دیر تک یا ساری رات رہتی ہے، اس لیے بلند عرضِ بلد کا قاعدہ لاگو ہوتا ہے۔',
      lengthened_night:
        'یہاں رات اس سے چھوٹی ہے جتنی ادارہ مانتا ہے، اس لیے اسے نصف النہار کی طرف بڑھایا گیا ہے۔',
      moved_to_keep_order: 'یہ وقت ہٹایا گیا ہے، تاکہ ہر وقت دن کی ترتیب میں اپنی جگہ پر رہے۔',
      no_noon_shadow:
        'نصف النہار پر سورج اتنا نیچا ہے کہ سایہ نہیں ناپا جا سکتا، اس لیے وقت نصف النہار اور غروبِ آفتاب کے بیچوں بیچ ہے۔',
      ramadan_isha: 'رمضان میں یہ ادارہ عشاء کا وقت مغرب کے بعد زیادہ دیر سے رکھتا ہے۔',
      local_tables: 'ادارہ اپنا جدول شائع کرتا ہے۔ یہ اوقات اس کے قریب ہیں؛ جہاں فرق ہو جدول پر عمل کریں۔',
    },
  },
  tr: {
    times: {
      fajr: 'İmsak',
      sunrise: 'Güneş',
      dhuhr: 'Öğle',
      asr: 'İkindi',
      maghrib: 'Akşam',
      isha: 'Yatsı',
    },
    calendarName: 'Namaz Vakitleri',
    date: 'Tarih',
    hijriDate: 'Hicri tarih',
    source: 'Kaynak',
    sources: { table: 'Basılı takvim', estimated: 'Takvimden tahmin', computed: 'Hesaplanmış' },
    comma: ', ',
    notes: {
      high_latitude_rule:
        'Burada alacakaranlık çok uzun ya da bütün gece sürüyor; yüksek enlem kuralı uygulanıyor.',
      lengthened_night: 'Burada gece, kurumun kabul ettiğinden kısa, bu yüzden zevale doğru uzatıldı.',
      moved_to_keep_order: 'Bu vakit, her biri sırasındaki yerini korusun diye kaydırıldı.',
      no_noon_shadow:
        'Güneş zevalde gölge ölçülemeyecek kadar alçakta, bu yüzden vakit zeval ile gün batımının tam ortasıdır.',
      ramadan_isha: 'Bu kurum ramazanda yatsıyı akşamdan daha sonraya alır.',
      local_tables:
        'Kurumun kendi yayımladığı bir çizelge var. Bu vakitler ona yakındır; farklı olduğu yerde çizelgeye uyun.',
    },
  },
  id: {
    times: {
      fajr: 'Subuh',
      sunrise: 'Terbit',
      dhuhr: 'Zuhur',
      asr: 'Asar',
      maghrib: 'Magrib',
      isha: 'Isya',
    },
    calendarName: 'Jadwal Salat',
    date: 'Tanggal',
    hijriDate: 'Tanggal Hijriah',
    source: 'Sumber',
    sources: { table: 'Jadwal resmi', estimated: 'Perkiraan dari jadwal', computed: 'Hasil hisab' },
    comma: ', ',
    notes: {
      high_latitude_rule:
        'Fajar dan senja di sini terlalu lama atau berlangsung sepanjang malam; kaidah lintang tinggi berlaku.',
      lengthened_night:
        'Malam di sini lebih pendek daripada yang dibolehkan lembaga, jadi malam diperpanjang ke arah tengah hari.',
      moved_to_keep_order: 'Waktu ini digeser agar masing-masing tetap pada urutannya dalam sehari.',
      no_noon_shadow:
        'Saat tengah hari matahari terlalu rendah untuk mengukur bayangan, jadi waktunya berada di pertengahan antara tengah hari dan matahari terbenam.',
      ramadan_isha: 'Pada bulan Ramadan, lembaga ini menetapkan Isya lebih lama setelah Maghrib.',
      local_tables:
        'Lembaga ini menerbitkan jadwalnya sendiri. Waktu di sini mendekatinya; ikutilah jadwal itu bila berbeda.',
    },
  },
  ms: {
    times: {
      fajr: 'Subuh',
      sunrise: 'Syuruk',
      dhuhr: 'Zohor',
      asr: 'Asar',
      maghrib: 'Maghrib',
      isha: 'Isyak',
    },
    calendarName: 'Waktu Solat',
    date: 'Tarikh',
    hijriDate: 'Tarikh Hijrah',
    source: 'Sumber',
    sources: { table: 'Jadual rasmi', estimated: 'Anggaran daripada jadual', computed: 'Dikira' },
    comma: ', ',
    notes: {
      high_latitude_rule:
        'Fajar dan syafak di sini berlarutan terlalu lama atau sepanjang malam; peraturan latitud tinggi digunakan.',
      lengthened_night:
        'Malam di sini lebih pendek daripada yang dibenarkan oleh pihak berkuasa, maka ia dipanjangkan ke arah tengah hari.',
      moved_to_keep_order: 'Waktu ini dianjak supaya setiap satunya kekal pada tempatnya dalam urutan hari.',
      no_noon_shadow:
        'Matahari ketika istiwa terlalu rendah untuk mengukur bayang, maka waktunya jatuh pada pertengahan antara istiwa dengan matahari terbenam.',
      ramadan_isha: 'Pada bulan Ramadan, pihak berkuasa ini menetapkan Isyak lebih lewat selepas Maghrib.',
      local_tables:
        'Pihak berkuasa mencetak jadualnya sendiri. Waktu ini hampir sama; ikut jadual itu jika berbeza.',
    },
  },
  fr: {
    times: {
      fajr: 'Fajr',
      sunrise: 'Chourouk',
      dhuhr: 'Dohr',
      asr: 'Asr',
      maghrib: 'Maghreb',
      isha: 'Icha',
    },
    calendarName: 'Horaires de prière',
    date: 'Date',
    hijriDate: 'Date hégirienne',
    source: 'Source',
    sources: { table: 'Horaires publiés', estimated: 'Estimé d’après les horaires', computed: 'Calculé' },
    comma: ', ',
    notes: {
      high_latitude_rule:
        'Le crépuscule est ici trop long ou dure toute la nuit\u00a0; la règle des hautes latitudes s’applique.',
      lengthened_night:
        'La nuit est ici plus courte que l’autorité ne l’admet\u00a0; elle est donc allongée en direction de midi.',
      moved_to_keep_order: 'Cet horaire a été décalé pour que chacun garde sa place dans l’ordre du jour.',
      no_noon_shadow:
        'Le soleil est trop bas à midi pour mesurer une ombre\u00a0; l’horaire est donc à mi-chemin entre le midi solaire et le coucher du soleil.',
      ramadan_isha: 'Pendant le ramadan, cette autorité fixe l’Icha plus tard après le Maghreb.',
      local_tables:
        'L’autorité publie son propre calendrier. Ces horaires s’en approchent\u00a0; suivez le calendrier là où il diffère.',
    },
  },
  bn: {
    times: {
      fajr: 'ফজর',
      sunrise: 'সূর্যোদয়',
      dhuhr: 'যোহর',
      asr: 'আসর',
      maghrib: 'মাগরিব',
      isha: 'এশা',
    },
    calendarName: 'নামাজের সময়সূচি',
    date: 'তারিখ',
    hijriDate: 'হিজরি তারিখ',
    source: 'উৎস',
    sources: { table: 'প্রকাশিত সময়সূচি', estimated: 'সময়সূচি থেকে অনুমান', computed: 'গণনাকৃত' },
    comma: ', ',
    notes: {
      high_latitude_rule: 'এখানে ঊষা-গোধূলি খুব দীর্ঘ হয় বা সারা রাত থাকে; উচ্চ অক্ষাংশের নিয়ম প্রয়োগ করা হয়েছে।',
      lengthened_night: 'কর্তৃপক্ষ যত ছোট রাত মানে, এখানে রাত তার চেয়েও ছোট, তাই সময়টি মধ্যাহ্নের দিকে টেনে নেওয়া হয়েছে।',
      moved_to_keep_order: 'এই সময়টি সরানো হয়েছে, যাতে দিনের ক্রমে প্রতিটি নিজের জায়গায় থাকে।',
      no_noon_shadow: 'মধ্যাহ্নে সূর্য এত নিচে থাকে যে ছায়া মাপা যায় না, তাই সময়টি মধ্যাহ্ন ও সূর্যাস্তের মাঝামাঝি ধরা হয়েছে।',
      ramadan_isha: 'রমজানে এই কর্তৃপক্ষ এশা মাগরিবের আরও পরে ধরে।',
      local_tables: 'কর্তৃপক্ষ নিজস্ব সময়সূচি ছাপে। এই সময়গুলো তার কাছাকাছি; অমিল হলে সেই সময়সূচিই মানুন।',
    },
  },
};
