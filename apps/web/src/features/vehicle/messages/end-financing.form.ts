import { endFinancingMessage, parseEndFinancing } from '@floorplan/vehicle/contracts';
import { field, type MessageForm } from '../../../app/messages/message-form';
import { CHASSIS, DEALERS_FORM, DEALERS_SECTION } from './vehicle-message-fields';

/** Form of ENDFINANCING messages: when the financing ends, with which discount and to which buyer. */
export const form: MessageForm = {
  ...DEALERS_FORM,
  type: 'ENDFINANCING',
  sections: [
    DEALERS_SECTION,
    {
      title: 'reg.sec_vehicle',
      fields: [
        CHASSIS,
        field('EndDate', 'dlg.purchase_end_date', 'date'),
        field('DealerDiscount', 'dlg.purchase_discount', 'money'),
        field('BuyerOrgNumber', 'dlg.purchase_buyer_orgno', 'code'),
        field('SoldToEndCustomer', 'dlg.purchase_sold', 'flag'),
      ],
    },
  ],
  fieldOfCode: {
    ...DEALERS_FORM.fieldOfCode,
    END_BEFORE_BEGIN: 'EndDate',
    END_DATE_PAST: 'EndDate',
    END_DATE_TOO_FAR: 'EndDate',
    QUOTE_OTHER_DAY: 'EndDate',
    DISCOUNT_NOT_ALLOWED: 'DealerDiscount',
    DISCOUNT_ABOVE_CAPITAL: 'DealerDiscount',
    QUOTE_OTHER_DISCOUNT: 'DealerDiscount',
    BUYER_NOT_ALLOWED: 'BuyerOrgNumber',
    INVALID_IDENTITY_NUMBER: 'BuyerOrgNumber',
  },
  schema: endFinancingMessage,
  parse: parseEndFinancing,
};
