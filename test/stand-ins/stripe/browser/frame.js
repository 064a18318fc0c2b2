/** The frames' texts in the page's languages. */
const texts = {
  en: {
    mode: 'Test mode: no money moves',
    number: 'Card number',
    expiry: 'Expiration date',
    expiryForm: 'MM / YY',
    code: 'Security code',
    trials: 'Trial cards',
    good: 'Good card',
    declined: 'Declined',
    threeDSecure: '3-D Secure',
    declinedLater: 'Declined later',
    incompleteNumber: 'Your card number is incomplete.',
    invalidNumber: 'Your card number is invalid.',
    incompleteExpiry: "Your card's expiration date is incomplete.",
    pastExpiry: "Your card's expiration year is in the past.",
    incompleteCode: "Your card's security code is incomplete.",
    bank: 'Confirm at your bank',
    bankText: 'This stands in for the page on which your bank asks you whether you are paying.',
    confirm: 'Confirm',
    refuse: 'Refuse',
    gone: 'This payment is not known.',
  },
  ar: {
    mode: 'وضع تجريبي: لا تنتقل أي أموال',
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    expiryForm: 'MM / YY',
    code: 'رمز الأمان',
    trials: 'بطاقات للتجربة',
    good: 'بطاقة سليمة',
    declined: 'مرفوضة',
    threeDSecure: '\u20663-D Secure\u2069',
    declinedLater: 'تُرفض لاحقًا',
    incompleteNumber: 'رقم بطاقتك غير مكتمل.',
    invalidNumber: 'رقم بطاقتك غير صالح.',
    incompleteExpiry: 'تاريخ انتهاء بطاقتك غير مكتمل.',
    pastExpiry: 'انتهت صلاحية بطاقتك.',
    incompleteCode: 'رمز أمان بطاقتك غير مكتمل.',
    bank: 'أكّد الدفع لدى مصرفك',
    bankText: 'تقوم هذه النافذة مقام الصفحة التي يسألك فيها مصرفك هل أنت من يدفع.',
    confirm: 'تأكيد',
    refuse: 'رفض',
    gone: 'هذه الدفعة غير معروفة.',
  },
};

/** Sets the frame's language and returns its texts. */
export function setLanguage(locale) {
  const language = String(locale).startsWith('ar') ? 'ar' : 'en';
  document.documentElement.lang = language;
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  for (const element of document.querySelectorAll('[data-word]'))
    element.textContent = texts[language][element.dataset.word];
  return texts[language];
}

/**
 * Handles requests from the page around the frame, whose origin is taken from its first message. Returns a function that
 * sends events.
 */
export function handleMessages(handlers) {
  let page;
  addEventListener('message', async ({ source, data, origin }) => {
    if (source !== parent || (page !== undefined && origin !== page)) return;
    page = origin;
    const result = await handlers[data.type]?.(data);
    parent.postMessage({ replyTo: data.id, answer: result ?? {} }, page);
  });
  parent.postMessage({ event: 'ready-for-messages' }, '*');
  return (event, details = {}) => parent.postMessage({ event, ...details }, page ?? '*');
}

/** Posts to the stand-in. On a network failure, returns the error that Stripe.js reports. */
export async function postToStripe(path, details) {
  try {
    const response = await fetch(path, { method: 'POST', body: JSON.stringify(details) });
    return await response.json();
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
      },
    };
  }
}
