/** Most languages have a longer word than English and Bengali: on the smallest phones the round button beside it leads to it. */
export const roomForLogin = '[:root:not(:lang(en),:lang(bn))_&]:max-[23rem]:!hidden';
