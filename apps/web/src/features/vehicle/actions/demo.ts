import { organisationNumberText } from '../../../app/texts/identifiers';
import type { VehicleAnswer } from '@floorplan/vehicle/contracts';
import { TO_CHOOSE, useAvailableDealers, useAvailablePricelists } from '../../../app/vehicles/use-choices';
import type { VehicleActionOnScreen } from './vehicle-action';

const DEMO = 'D';
const GROUP = 'vehicle.grp_approve';

/** Options: first the vehicle's dealer, then the other facilities with the same organisation number. */
function useSites({ Id, DealerPartyId, Dealer }: VehicleAnswer) {
  const others = useAvailableDealers(Id).data?.Rows ?? [];
  return [
    { value: DealerPartyId, label: Dealer.Name },
    ...others
      .filter(({ SameOrganizationNumber }) => SameOrganizationNumber)
      .map(({ DealerPartyId: value, Name, City }) => ({ value, label: `${Name}, ${City}` })),
  ];
}

export const transferToDemo: VehicleActionOnScreen = {
  key: 'transferToDemo',
  group: 'vehicle.grp_move',
  icon: 'car',
  button: 'vehicle.btn_to_demo',
  dialog: {
    title: 'vehicle.btn_to_demo',
    text: 'dlg.demo_text',
    confirm: 'dlg.btn_demo',
    failed: 'vehicle.err_to_demo',
    useFields: (vehicle, _caller, _language, { dealer }) => {
      const sites = useSites(vehicle);
      const at = typeof dealer === 'number' ? dealer : vehicle.DealerPartyId;
      const programs = useAvailablePricelists(vehicle.Id, at, DEMO).data?.Rows ?? [];
      return [
        {
          name: 'program',
          wire: 'PriceProgram.Id',
          label: 'dlg.new_pricelist',
          kind: 'choice',
          initial: '',
          required: 'vehicle.err_pricelist_mandatory',
          options: [
            TO_CHOOSE,
            ...programs.map(({ Id: value, Code, Name }) => ({ value, label: `${Code} · ${Name}` })),
          ],
        },
        {
          name: 'dealer',
          wire: 'DealerToId',
          label: 'dlg.demo_dealer',
          kind: 'choice',
          initial: vehicle.DealerPartyId,
          options: sites,
        },
      ];
    },
    body: ({ dealer, program }) => ({ DealerToId: dealer, PriceProgram: { Id: program } }),
  },
};

export const approveDemo: VehicleActionOnScreen = {
  key: 'approveDemo',
  primary: 'when possible',
  group: GROUP,
  icon: 'check',
  button: 'vehicle.btn_manual_approval',
  dialog: {
    title: 'vehicle.btn_manual_approval',
    forgetsInventory: true,
    text: 'dlg.approval_text',
    confirm: 'dlg.btn_approve',
    failed: 'vehicle.err_approve',
    useFields: ({ Dealer }) => {
      const { OrganizationNumber, BranchOrganizationNumber, BranchOrganizationNumberRental } = Dealer;
      const numbers = [OrganizationNumber, BranchOrganizationNumber, BranchOrganizationNumberRental];
      return [
        {
          name: 'orgnr',
          label: 'dlg.approval_orgno',
          kind: 'choice',
          initial: OrganizationNumber,
          options: [...new Set(numbers.filter((number) => number !== null))].map((value) => ({
            value,
            label: organisationNumberText(value) ?? value,
          })),
        },
      ];
    },
    inQuery: true,
    body: ({ orgnr }) => ({ orgnr }),
  },
};

export const approveDemoAsImporter: VehicleActionOnScreen = {
  key: 'approveDemoAsImporter',
  primary: 'when possible',
  group: GROUP,
  icon: 'check',
  button: 'vehicle.btn_importer_approval',
  dialog: {
    title: 'vehicle.btn_importer_approval',
    forgetsInventory: true,
    text: 'dlg.importer_approval_text',
    confirm: 'dlg.btn_approve',
    failed: 'vehicle.err_approve',
    useFields: () => [],
    body: () => ({}),
  },
};

/**
 * Ends a demo vehicle that waits for approval. A vehicle that was consigned before continues its consignment.
 */
export const rejectDemo: VehicleActionOnScreen = {
  key: 'rejectDemo',
  quiet: true,
  group: GROUP,
  icon: 'times',
  button: 'vehicle.btn_reject',
  dialog: {
    title: 'vehicle.btn_reject',
    forgetsInventory: true,
    text: 'dlg.reject_demo_text',
    confirm: 'dlg.btn_reject_vehicle',
    failed: 'vehicle.err_reject',
    destructive: true,
    useFields: () => [
      {
        name: 'comment',
        label: 'dlg.reject_title',
        kind: 'lines',
        maxLength: 500,
        required: 'dlg.reject_err',
      },
    ],
    body: ({ comment }) => ({ comment }),
  },
};
