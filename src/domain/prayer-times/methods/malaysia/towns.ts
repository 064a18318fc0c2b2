/**
 * Towns and villages of each zone, alternating latitude and longitude in hundredths of a degree; the comment
 * above each row names them in order. The assignment of districts to zones is e-Solat's; names in lower case
 * are points in the forest, named after the river, that fix a boundary. Towns that wouldn't change any result are
 * left out. Positions: GeoNames for towns, maps for the rest, accurate to some kilometres.
 */
export const townsOfZones: Readonly<Record<string, readonly number[]>> = {
  // Pulau Aur, Pulau Pemanggil.
  JHR01: [245, 10452, 258, 10432],
  // Johor Bahru, Skudai, Tanjung Pelepas, Pasir Gudang, Sedenak, Bukit Batu, Kota Tinggi, Pengerang, Ayer
  // Tawar, Tanjung Sedili, Linggiu, Jemaluang, Endau, Nitar, Tenggaroh, Pulau Tinggi, Pulau Sibu, Kampung Peta.
  JHR02: [
    147, 10376, 154, 10366, 136, 10356, 147, 10389, 172, 10353, 170, 10344, 174, 10390, 137, 10410, 166,
    10405, 193, 10411, 195, 10375, 228, 10386, 265, 10362, 233, 10374, 206, 10393, 230, 10411, 221, 10407,
    252, 10342,
  ],
  // Kluang, Simpang Renggam, Renggam, Layang-Layang, Machap, Paloh, Kahang, Niyor, Pekan Nenas, Benut, Kukup,
  // Ayer Baloi.
  JHR03: [
    203, 10332, 183, 10330, 189, 10339, 182, 10348, 188, 10327, 219, 10320, 222, 10356, 210, 10328, 151,
    10351, 163, 10327, 133, 10344, 159, 10335,
  ],
  // Batu Pahat, Yong Peng, Ayer Hitam, Rengit, Senggarang, Parit Sulong, Semerah, Muar, Pagoh, Tangkak, Sagil,
  // Lenga, Gemas Baharu, Labis, Chaah, Bekok, Pemanis, Selumpur, upper Segamat.
  JHR04: [
    185, 10293, 201, 10307, 192, 10318, 168, 10315, 173, 10305, 198, 10288, 188, 10279, 204, 10257, 215,
    10277, 227, 10255, 232, 10263, 228, 10282, 257, 10266, 239, 10302, 225, 10305, 232, 10313, 257, 10290,
    243, 10322, 272, 10278,
  ],
  // Kuala Kedah, Jitra, Changlun, Kodiang, Ayer Hitam, Kuala Sanglang, Sintok, Pokok Sena, Langgar, Simpang
  // Empat, Kota Sarang Semut, Nangka.
  KDH01: [
    610, 10030, 627, 10042, 643, 10043, 637, 10030, 625, 10025, 625, 10020, 646, 10050, 617, 10052, 612,
    10046, 604, 10038, 598, 10040, 632, 10047,
  ],
  // Bujang, Kota Kuala Muda, Jeniang, Bukit Selambau, Sidam Kanan, Sungai Limau, Pendang, Sungai Tiang, Tokai,
  // Kaki Jerai, Titi Teras, Sungai Pasir.
  KDH02: [
    574, 10042, 558, 10037, 582, 10063, 568, 10060, 560, 10056, 590, 10038, 599, 10048, 599, 10061, 602,
    10043, 582, 10042, 578, 10047, 558, 10050,
  ],
  // Kuala Nerang, Naka, Padang Sanai, Sik, Gulau, Gajah Putih, Muda, Kampung Teloi.
  KDH03: [625, 10061, 611, 10068, 634, 10069, 582, 10074, 597, 10077, 578, 10072, 611, 10085, 574, 10077],
  // Baling, Kuala Ketil, Kuala Pegang, Parit Panjang, Weng, Kampung Bandar, Ulu Muda.
  KDH04: [568, 10092, 560, 10065, 563, 10080, 564, 10071, 576, 10091, 550, 10080, 595, 10100],
  // Lunas, Padang Serai, Mahang, Karangan, Bandar Baharu, Serdang, Selama Kedah, Lubuk Buntar, Sungai Kecil.
  KDH05: [
    541, 10054, 551, 10055, 535, 10070, 544, 10064, 513, 10050, 521, 10061, 525, 10068, 515, 10057, 519,
    10056,
  ],
  // Datai.
  KDH06: [643, 9967],
  // Gunung Jerai.
  KDH07: [579, 10043],
  // Pengkalan Kubor, Rantau Panjang, Bukit Bunga, Gual Ipoh, Kuala Krai, Dabong, Kuala Gris, Chiku, Aring,
  // Laloh, Paloh, Jelawang, Lebir, upper Lebir, upper Aring, Cherang Ruku, upper Sokor.
  KTN01: [
    623, 10209, 602, 10198, 584, 10190, 580, 10204, 553, 10220, 538, 10202, 525, 10213, 492, 10218, 493,
    10236, 530, 10228, 505, 10220, 535, 10192, 510, 10238, 473, 10250, 478, 10220, 587, 10248, 556, 10238,
  ],
  // Gua Musang, Ayer Lanas, Kuala Balah, Batu Melintang, Lojing, Pos Dakoh, Bertam, Limau Kasturi, Pulai,
  // Gunung Chamah, Pos Gob, Lubok Bongor.
  KTN02: [
    488, 10197, 577, 10189, 546, 10191, 571, 10173, 466, 10145, 495, 10150, 515, 10204, 503, 10202, 480,
    10194, 520, 10160, 530, 10165, 558, 10190,
  ],
  // Jasin, Pulau Sebang, Nyalas, Kuala Linggi, Tanjung Tuan, Lubok China, Selandar, Asahan, Sungai Rambai, Ayer
  // Pabas.
  MLK01: [
    231, 10243, 245, 10223, 243, 10247, 239, 10199, 241, 10185, 244, 10206, 239, 10238, 239, 10254, 213,
    10250, 240, 10214,
  ],
  // Tampin, Gemencheh, Gemas, Bahau, Bandar Seri Jempol, Rompin, Palong, Ayer Kuning, Pasoh, Batu Kikir,
  // Serting Ulu, Repah, Lui.
  NGS01: [
    248, 10223, 252, 10239, 258, 10261, 281, 10240, 290, 10240, 271, 10251, 280, 10262, 250, 10247, 296,
    10233, 284, 10233, 292, 10227, 251, 10225, 303, 10240,
  ],
  // Kuala Klawang, Kenaboi, Simpang Pertang, Juasseh, Johol, Dangi, Pedas, Chembong, Kota, Tanjung Ipoh,
  // Terachi, Kampung Gagu, Titi Tinggi.
  NGS02: [
    294, 10207, 315, 10202, 297, 10220, 279, 10230, 260, 10226, 268, 10235, 262, 10206, 259, 10207, 251,
    10215, 274, 10218, 273, 10210, 298, 10198, 310, 10222,
  ],
  // Nilai, Mantin, Labu, Lenggeng, Pantai, Rantau, Pasir Panjang, Bukit Pelandok, Linggi, Sikamat, Teluk
  // Kemang.
  NGS03: [
    280, 10180, 282, 10190, 275, 10183, 287, 10194, 279, 10200, 258, 10196, 242, 10193, 265, 10177, 250,
    10200, 275, 10198, 245, 10186,
  ],
  // Juara.
  PHG01: [279, 10420],
  // Sungai Lembing, Cherating, Panching, Lepar Hilir, Pekan, Nenasi, Chini, Paloh Hinai, Muadzam Shah,
  // Keratong, Bukit Ibam, Chempaka, Selancar, Ladang Jin Heng, Ulu Kuantan, Bandar Dua, Kinchin, upper
  // Keratong.
  PHG02: [
    392, 10303, 413, 10339, 388, 10316, 368, 10298, 349, 10340, 314, 10344, 340, 10295, 342, 10312, 306,
    10308, 288, 10292, 317, 10298, 308, 10278, 275, 10295, 325, 10330, 400, 10305, 295, 10305, 263, 10312,
    293, 10272,
  ],
  // Jerantut, Kuala Tahan, Temerloh, Mentakab, Lanchang, Kuala Krau, Chenor, Sri Jaya, Triang, Kemayan, Bandar
  // Bera, Lepar Utara, Tembeling, Ulu Tembeling, Tasik Bera, Pulau Tawar, Kuala Sat, Ulu Tekai, Taman Negara,
  // upper Sat, upper Tahan, upper Tekai.
  PHG03: [
    394, 10236, 438, 10240, 345, 10242, 349, 10235, 350, 10219, 371, 10237, 349, 10260, 360, 10287, 325,
    10241, 314, 10237, 327, 10252, 387, 10283, 410, 10240, 435, 10270, 310, 10260, 387, 10225, 450, 10260,
    420, 10275, 455, 10280, 455, 10245, 458, 10225, 438, 10288,
  ],
  // Bentong, Lentang, Karak, Pelangai, Mempaga, Sungai Gapoi, Raub, Dong, Tras, Sungai Ruan, Sang Lee, Sempam,
  // Batu Talam, Hulu Sungai, Kuala Lipis, Benta, Merapoh, Chegar Perah, Kechau, Ulu Jelai, upper Sempam, upper
  // Liang.
  PHG04: [
    352, 10191, 339, 10191, 341, 10203, 319, 10220, 354, 10203, 332, 10202, 379, 10186, 392, 10188, 375,
    10183, 372, 10194, 362, 10189, 385, 10172, 398, 10186, 405, 10172, 418, 10205, 402, 10197, 469, 10200,
    444, 10195, 430, 10213, 440, 10165, 398, 10162, 385, 10166,
  ],
  // Janda Baik, Genting Sempah.
  PHG05: [332, 10186, 335, 10179],
  // Tanah Rata, Ringlet, Kampung Raja, Genting Highlands, Gohtong Jaya, Bukit Fraser, Boh.
  PHG06: [447, 10138, 442, 10139, 456, 10142, 342, 10179, 340, 10178, 371, 10174, 445, 10145],
  // Leban Chondong, Tanjung Gemok, Selendang, Kampung Aur, lower Endau.
  PHG07: [285, 10340, 267, 10361, 272, 10338, 280, 10325, 262, 10350],
  // Arau, Padang Besar, Kaki Bukit, Simpang Empat, Sanglang, Padang Siding.
  PLS01: [643, 10027, 666, 10032, 664, 10021, 634, 10019, 628, 10021, 647, 10033],
  // Balik Pulau, Penaga, Tasek Gelugor, Nibong Tebal, Pinang Tunggal, Kubang Semang, Sungai Bakap, Junjung.
  PNG01: [535, 10023, 554, 10039, 548, 10049, 517, 10048, 555, 10050, 541, 10048, 522, 10050, 530, 10051],
  // Tapah, Bidor, Sungkai, Slim River, Tanjung Malim, Behrang, Trolak, Chenderiang, Hulu Bernam, Ulu Slim,
  // upper Batang Padang.
  PRK01: [
    420, 10126, 411, 10129, 399, 10131, 383, 10140, 369, 10152, 375, 10147, 389, 10138, 427, 10124, 378,
    10158, 392, 10148, 435, 10132,
  ],
  // Ipoh, Batu Gajah, Gopeng, Tanjung Rambutan, Chemor, Tronoh, Simpang Pulai, Sungai Siput, Kuala Kangsar,
  // Padang Rengas, Manong, Sauk, Lasah, Malim Nawar, Pos Kuala Mu, Pos Slim, Kati, upper Plus.
  PRK02: [
    460, 10108, 447, 10104, 447, 10116, 468, 10116, 472, 10112, 442, 10099, 456, 10113, 482, 10108, 477,
    10094, 478, 10086, 460, 10088, 494, 10093, 493, 10110, 435, 10111, 490, 10130, 460, 10130, 488, 10093,
    495, 10138,
  ],
  // Lenggong, Gerik, Pengkalan Hulu, Kenering, Lawin, Klian Intan, Kuala Temengor.
  PRK03: [511, 10097, 543, 10113, 571, 10100, 520, 10104, 530, 10106, 561, 10103, 510, 10120],
  // Temengor, Banding, Belum, Kejar, Kuala Rekom, upper Belum, upper Singor.
  PRK04: [532, 10137, 555, 10134, 574, 10148, 545, 10150, 520, 10140, 560, 10160, 540, 10160],
  // Hutan Melintang, Seri Iskandar, Bota, Beruas, Parit, Pantai Remis, Changkat Menteri, Changkat Jong, Sungai
  // Sumun, Chenderong Balai, Ulu Bernam, Sungai Keling.
  PRK05: [
    387, 10093, 436, 10097, 435, 10088, 450, 10078, 447, 10091, 445, 10063, 375, 10120, 397, 10111, 390,
    10085, 412, 10107, 382, 10120, 380, 10105,
  ],
  // Taiping, Kamunting, Changkat Jering, Trong, Parit Buntar, Tanjung Piandang, Selama, Batu Kurau, Kuala
  // Sepetang, Pondok Tanjung, Ijok, Sungai Bayor, Kuala Gula, Alor Pongsu.
  PRK06: [
    485, 10074, 490, 10073, 479, 10073, 469, 10070, 513, 10049, 508, 10039, 522, 10069, 498, 10080, 484,
    10063, 501, 10073, 510, 10082, 526, 10080, 493, 10047, 506, 10058,
  ],
  // Bukit Larut.
  PRK07: [486, 10080],
  // Bukit Garam, Sukau, Tambisan, Tomanggong, Samawang, Batu Putih.
  SBH01: [557, 11787, 551, 11828, 545, 11912, 540, 11865, 592, 11785, 541, 11795],
  // Beluran, Telupid, Pinangah, Tongod, Kuamut, Terusan Sugut, Paitan, Sapi, Pulau Jambongan, Sonsogon.
  SBH02: [
    589, 11755, 563, 11713, 522, 11682, 527, 11697, 522, 11750, 640, 11765, 645, 11735, 575, 11740, 668,
    11742, 620, 11715,
  ],
  // Lahad Datu, Kunak, Semporna, Silabukan, Felda Sahabat, Danum.
  SBH03: [502, 11833, 468, 11825, 448, 11861, 513, 11860, 510, 11907, 496, 11780],
  // Tawau, Balung, Merotai, Kalabakan, Sebatik, Serudong, Luasong.
  SBH04: [425, 11789, 440, 11806, 439, 11779, 441, 11748, 420, 11775, 425, 11720, 460, 11740],
  // Matunggong, Kota Marudu, Pulau Banggi, Kanibongan.
  SBH05: [666, 11678, 649, 11675, 713, 11710, 665, 11720],
  // Gunung Kinabalu.
  SBH06: [608, 11656],
  // Penampang, Bongawan, Kota Belud, Pandasan, Kinabalu Park, Kiulu, Poring, Matupang, Paginatan.
  SBH07: [
    591, 11610, 553, 11586, 635, 11643, 648, 11653, 601, 11654, 605, 11631, 605, 11670, 575, 11672, 590,
    11688,
  ],
  // Keningau, Tambunan, Nabawan, Sook, Pensiangan, Sepulut, Pinawantai, Ulu Tomani.
  SBH08: [534, 11616, 567, 11636, 506, 11644, 513, 11630, 455, 11632, 472, 11647, 500, 11665, 440, 11605],
  // Tenom, Long Pasia, Membakut, Menumbok, Sindumin, Kemabong, Mendulong.
  SBH09: [513, 11595, 441, 11573, 547, 11580, 529, 11537, 498, 11551, 492, 11592, 487, 11570],
  // Kuala Kubu Bharu, Batang Kali, Kalumpang, Gedangsa, Sungai Tengi, Bukit Beruntung, Batu Caves, Selayang,
  // Melawati, Ampang, Ulu Gombak, Pangsun, Beranang, Broga, Bangi, Balakong, Seri Kembangan, Kinrara, Subang
  // Jaya, Shah Alam, Setia Alam, Sungai Buloh, Batu Arang, Sepang, Dengkil, Cyberjaya, Salak Tinggi, Sungai
  // Pelek, Bagan Lalang, Peretak, Lui, Damansara Utama, Damansara Perdana, Ulu Yam, upper Semenyih.
  SGR01: [
    356, 10166, 346, 10165, 363, 10157, 373, 10138, 364, 10142, 343, 10155, 324, 10168, 325, 10165, 321,
    10176, 315, 10177, 330, 10176, 321, 10188, 288, 10186, 294, 10191, 292, 10177, 304, 10176, 302, 10171,
    304, 10165, 305, 10158, 307, 10152, 311, 10146, 321, 10158, 332, 10147, 269, 10174, 286, 10168, 292,
    10165, 281, 10173, 265, 10171, 261, 10169, 362, 10171, 316, 10187, 313, 10162, 317, 10161, 337, 10171,
    305, 10190,
  ],
  // Kuala Selangor, Tanjung Karang, Sekinchan, Sungai Besar, Sabak, Sungai Panjang, Bestari Jaya, Ijok, Jeram,
  // Puncak Alam, Sungai Air Tawar, Raja Musa, Ulu Bernam Selatan.
  SGR02: [
    334, 10125, 342, 10118, 351, 10110, 367, 10099, 377, 10099, 368, 10108, 338, 10142, 331, 10140, 322,
    10131, 323, 10142, 377, 10088, 350, 10130, 369, 10122,
  ],
  // Klang, Kapar, Meru, Jenjarom, Telok Panglima Garang, Tanjung Sepat, Bukit Changgang, Batu Laut.
  SGR03: [304, 10145, 314, 10138, 313, 10143, 287, 10149, 291, 10147, 266, 10156, 283, 10162, 270, 10152],
  // Limbang, Trusan, Bakelalan, Long Semado, Nanga Medamit, Merapok, Long Napir, upper Trusan, upper Lawas,
  // lower Lawas.
  SWK01: [
    475, 11501, 479, 11528, 397, 11562, 421, 11559, 447, 11492, 494, 11545, 417, 11510, 455, 11530, 450,
    11550, 475, 11550,
  ],
  // Niah, Marudi, Long San, Bario, Lapok, Lutong, Mulu, Long Banga.
  SWK02: [380, 11376, 418, 11432, 330, 11478, 374, 11548, 371, 11415, 447, 11400, 405, 11481, 320, 11540],
  // Tatau, Suai, Tubau, Bakun, Long Ampan, Sangan, Kakus, Long Jawe, upper Balui.
  SWK03: [
    288, 11286, 358, 11364, 313, 11373, 275, 11410, 265, 11474, 272, 11305, 265, 11362, 235, 11430, 210,
    11445,
  ],
  // Sibu, Igan, Balingian, Kanowit, Song, Selangau, Nanga Merit, Putai, Nanga Gaat, upper Rajang.
  SWK04: [
    229, 11183, 282, 11171, 293, 11254, 210, 11215, 201, 11255, 253, 11234, 227, 11315, 180, 11375, 163,
    11340, 175, 11430,
  ],
  // Sarikei, Bintangor, Julau, Pakan, Matu, Rajang, Nanga Entabai.
  SWK05: [212, 11152, 217, 11163, 202, 11191, 188, 11168, 268, 11153, 214, 11125, 180, 11190],
  // Lubok Antu, Roban, Kabong, Pusa, Lingga, Batang Ai, Pantu, Nanga Budu.
  SWK06: [104, 11183, 187, 11133, 180, 11112, 161, 11127, 136, 11117, 120, 11200, 113, 11110, 170, 11155],
  // Kota Samarahan, Asajaya, Simunjan, Serian, Sebuyau, Maludam, Tebedu, Balai Ringin.
  SWK07: [146, 11049, 155, 11060, 139, 11075, 117, 11057, 152, 11093, 165, 11103, 102, 11036, 105, 11076],
  // Siburan, Sematan, Bako, Telok Melano, Padawan, Serikin, Biawak.
  SWK08: [136, 11039, 181, 10977, 166, 11043, 200, 10965, 120, 11027, 135, 10999, 160, 10976],
  // Kampung Patarikan.
  SWK09: [496, 11548],
  // Batu Rakit, Bukit Payong, Wakaf Tapai, Merchang, Pulau Redang, Jerong.
  TRG01: [545, 10303, 522, 10310, 513, 10313, 503, 10329, 577, 10301, 528, 10303],
  // Kuala Besut, Bandar Permaisuri, Merang, Sungai Tong, Hulu Besut.
  TRG02: [583, 10255, 553, 10275, 553, 10295, 536, 10289, 555, 10250],
  // Ajil, Kuala Telemong, Tasik Kenyir, Pengkalan Gawi, Ulu Kenyir, Ulu Petuang, upper Terengganu, upper
  // Tembat.
  TRG03: [508, 10308, 521, 10302, 510, 10275, 497, 10287, 490, 10265, 540, 10255, 503, 10255, 520, 10250],
  // Dungun, Paka, Chukai, Bandar Al-Muktafi Billah Shah, Bukit Besi, Cheneh, Ketengah Jaya, Rantau Abang, Pasir
  // Raja, Jerangau, upper Kemaman.
  TRG04: [
    476, 10342, 464, 10344, 423, 10342, 462, 10320, 476, 10317, 412, 10320, 457, 10310, 487, 10339, 457,
    10298, 490, 10317, 418, 10308,
  ],
  // Kepong, Wangsa Maju, Bukit Jalil, Segambut, Taman Tun Dr Ismail, Putrajaya, Putrajaya Sentral, Kuchai Lama,
  // Ampang Hilir, Bandar Tun Razak, Taman Melati, Putrajaya Presint 14, Sungai Besi.
  WLY01: [
    321, 10164, 320, 10173, 306, 10168, 319, 10166, 314, 10163, 292, 10169, 295, 10169, 309, 10168, 316,
    10174, 308, 10172, 322, 10172, 294, 10171, 306, 10171,
  ],
  // Layang-Layangan.
  WLY02: [534, 11520],
};

/** Places across the border, in the same order: nearer to one of these is not in Malaysia. */
// Singapore, Woodlands, Changi, Tuas, Batam, Bintan, Karimun, Rupat, Bengkalis, Dumai, Anambas, Satun, Ko Lipe,
// Sadao, Betong, Sukhirin, Waeng, Su-ngai Kolok, Tak Bai, Bandar Seri Begawan, Muara, Tutong, Seria, Kuala
// Belait, Labi, Bangar, Batang Duri, Temajuk, Aruk, Sambas, Jagoi Babang, Entikong, Balai Karangan, Badau,
// Putussibau, Long Nawang, Krayan, Lumbis, Nunukan, Sei Nyamuk, Sitangkai, Taganak, Mapun, Balabac.
export const placesAbroad: readonly number[] = [
  130, 10384, 143, 10378, 136, 10397, 132, 10365, 113, 10403, 110, 10440, 103, 10340, 190, 10150, 148, 10212,
  168, 10145, 310, 10620, 662, 10007, 649, 9930, 664, 10042, 577, 10107, 593, 10178, 593, 10187, 604, 10196,
  626, 10205, 490, 11494, 502, 11506, 480, 11466, 461, 11433, 458, 11419, 442, 11445, 471, 11507, 458, 11512,
  193, 10956, 152, 10960, 136, 10930, 132, 10992, 97, 11032, 82, 11040, 97, 11190, 85, 11293, 175, 11500, 388,
  11572, 410, 11620, 414, 11766, 413, 11785, 466, 11939, 608, 11832, 702, 11843, 799, 11705,
];
