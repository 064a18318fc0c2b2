/** The Arabic word is the longer one: on the smallest phones the round button beside it leads to it. */
export const roomForLogin = 'rtl:max-[23rem]:!hidden';
