import { type Handlers, pageOf, refuseTaken } from '../call.ts';
import { inMinutes } from '../events.ts';
import { Failure } from '../failure.ts';
import { issueId, type User } from '../world.ts';

export const organization: Handlers = {
  getOrganization: ({ world }) => world.organization,
  listUsers: (call) =>
    pageOf(
      call,
      call.world.users.map(({ id, email, name, role }) => ({
        id,
        email,
        name,
        organization_role: role,
        status: 'active',
        last_seen_at: null,
      })),
    ),
  inviteUser: (call) => {
    const {
      email,
      organization_role: role = 'member',
      workspaces = [],
    } = call.body as {
      email: string;
      organization_role?: User['role'];
      workspaces?: { role: string }[];
    };
    const known = call.world.users.find((user) => user.email === email);
    const isMember = known && call.workspace.members.has(known.id);
    if (isMember) throw new Failure(409, 'conflict', 'The user exists.');
    const id = known?.id ?? issueId(call.world, 'usr');
    if (!known) call.world.users.push({ id, email, name: email, role });
    for (const workspace of workspaces) call.workspace.members.set(id, { role: workspace.role, added_at: inMinutes(call.world, 0) });
    return { id, email, organization_role: role, status: 'invited', expires_at: inMinutes(call.world, 7 * 24 * 60) };
  },
  listControlFrameworks: (call) => pageOf(call, call.world.organizationItems.frameworks),
  listDocuments: (call) => pageOf(call, call.world.organizationItems.documents),
  listControls: (call) => pageOf(call, call.world.organizationItems.controls),
  createControl: (call) => {
    const { controls } = call.world.organizationItems;
    refuseTaken(
      controls.map(({ code }) => ({ name: code })),
      call.body.code,
    );
    const made = { review_interval_days: 365, ...call.body, id: issueId(call.world, 'ctl') };
    controls.push(made);
    return made;
  },
  listApprovalRules: (call) => pageOf(call, call.world.organizationItems.rules),
  createApprovalRule: (call) => {
    const { rules } = call.world.organizationItems;
    refuseTaken(rules, call.body.name);
    const made = { required_approvals: 1, enabled: true, ...call.body, id: issueId(call.world, 'rule') };
    rules.push(made);
    return made;
  },
  listOrganizationLogs: (call) => pageOf(call, call.world.organizationItems.logs),
};
