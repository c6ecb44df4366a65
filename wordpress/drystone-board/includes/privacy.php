<?php
/**
 * Suggested text for the site owner's privacy policy.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

add_action(
	'admin_init',
	static function () {
		$service = drystone_board_settings()['service'];
		$text    = '<p>' . sprintf(
			/* translators: %s: address of the service */
			esc_html__( 'Pages with a board ask the board service (%s) for its posts; the service learns the visitor’s address, as every web server does, and the page’s origin. No cookies are set, and nothing is stored in the browser but what a visitor types into a form, until its tab is closed.', 'drystone-board' ),
			esc_html( '' === $service ? __( 'not set yet', 'drystone-board' ) : $service )
		) . '</p><p>' . esc_html__( 'What is done on a board (seen, opened, clicked) is counted by the service without anything that names the visitor: where visitors are asked first only after they have agreed, and never for browsers that ask not to be tracked. Pictures of other hosts than the service are loaded only after a press, unless their hosts are allowed in the board’s settings.', 'drystone-board' ) . '</p>';
		wp_add_privacy_policy_content( 'Drystone Board', wp_kses_post( $text ) );
	}
);
