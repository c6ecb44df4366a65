<?php
/**
 * Settings → Drystone Board.
 *
 * @package Drystone_Board
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** @param array<string, mixed> $option of the table. @param array<string, string> $defaults of the site. */
function drystone_board_default_field( $option, $defaults ) {
	$attribute = $option['attribute'];
	$id        = 'drystone-board-' . $attribute;
	$name      = "drystone_board[defaults][$attribute]";
	$value     = $defaults[ $attribute ] ?? '';
	$choices   = $option['values'] ?? ( isset( $option['offers'] ) ? array_unique( array_merge( array( '' ), $option['offers'], array( $value ) ) ) : array() );
	if ( isset( $option['pictures'] ) ) {
		printf( '<tr><th scope="row">%s</th><td>', esc_html( $option['label'] ) );
		drystone_board_layout_pictures( $option, $name, $value );
		echo '</td></tr>';
		return;
	}
	printf( '<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr( $id ), esc_html( $option['label'] ) );
	if ( 'flag' === $option['kind'] ) {
		printf( '<input type="checkbox" id="%s" name="%s" value="true"%s>', esc_attr( $id ), esc_attr( $name ), checked( 'true', $value, false ) );
	} elseif ( $choices ) {
		printf( '<select id="%s" name="%s">', esc_attr( $id ), esc_attr( $name ) );
		foreach ( array_values( $choices ) as $at => $choice ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( 0 === $at ? '' : $choice ), selected( $value, $choice, false ), esc_html( '' === $choice ? __( 'Default', 'drystone-board' ) : ( $option['valueLabels'][ $choice ] ?? $choice ) ) );
		}
		echo '</select>';
	} else {
		$is_number = 'integer' === $option['kind'];
		printf( '<input type="%s" class="%s" id="%s" name="%s" value="%s" placeholder="%s">', esc_attr( $is_number ? 'number' : 'text' ), esc_attr( $is_number && ! isset( $option['placeholder'] ) ? 'small-text' : 'regular-text' ), esc_attr( $id ), esc_attr( $name ), esc_attr( $value ), esc_attr( $option['placeholder'] ?? ( $is_number ? (string) $option['defaultValue'] : '' ) ) );
	}
	if ( '' !== $option['text'] ) {
		printf( '<p class="description">%s</p>', esc_html( $option['text'] ) );
	}
	echo '</td></tr>';
}

/** The time of the last renewal of posts, or the reason for its failure. */
function drystone_board_report_row() {
	echo '<tr><th scope="row">', esc_html__( 'Posts in your pages', 'drystone-board' ), '</th><td>';
	foreach ( drystone_board_report()['lines'] as $line ) {
		printf( '<p>%s</p>', esc_html( $line ) );
	}
	echo '</td></tr>';
}

/** Prints the page. */
function drystone_board_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$settings = drystone_board_settings();
	wp_enqueue_style( 'drystone-board-pictures' );
	?>
	<div class="wrap">
		<h1><?php esc_html_e( 'Drystone Board', 'drystone-board' ); ?></h1>
		<form method="post" action="options.php">
			<?php settings_fields( 'drystone_board' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="drystone-board-service"><?php esc_html_e( 'Address of the board service', 'drystone-board' ); ?></label></th>
					<td><input type="url" class="regular-text code" id="drystone-board-service" name="drystone_board[service]" value="<?php echo esc_attr( $settings['service'] ); ?>" placeholder="https://boards.example"></td>
				</tr>
				<tr>
					<th scope="row"><label for="drystone-board-test"><?php esc_html_e( 'Test the connection', 'drystone-board' ); ?></label></th>
					<td>
						<input type="text" class="regular-text" id="drystone-board-test" name="board" list="drystone-board-boards" autocomplete="off" placeholder="<?php esc_attr_e( 'Board', 'drystone-board' ); ?>">
						<?php drystone_board_datalist( 'drystone-board-boards' ); ?>
						<button class="button" name="action" value="drystone_board_test" formaction="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"><?php esc_html_e( 'Save and test', 'drystone-board' ); ?></button>
					</td>
				</tr>
				<?php drystone_board_report_row(); ?>
				<tr>
					<th scope="row"><label for="drystone-board-token"><?php esc_html_e( 'Token (boards of version 1 only)', 'drystone-board' ); ?></label></th>
					<td>
						<input type="password" class="regular-text code" id="drystone-board-token" name="drystone_board[token]" value="" autocomplete="off">
						<p class="description"><?php echo esc_html( '' === $settings['token'] ? __( 'None is kept. It stays on this server: this site asks the service for its visitors.', 'drystone-board' ) : __( 'One is kept, and not shown. Leave this empty to keep it.', 'drystone-board' ) ); ?></p>
						<label><input type="checkbox" name="drystone_board[forget_token]" value="1"> <?php esc_html_e( 'Forget the token', 'drystone-board' ); ?></label>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Posts in the page', 'drystone-board' ); ?></th>
					<td><label><input type="checkbox" name="drystone_board[posts_in_page]" value="1"<?php checked( $settings['posts_in_page'] ); ?>> <?php esc_html_e( 'Write the first posts into the page, for search engines and for browsers without scripts; the board then paints without asking.', 'drystone-board' ); ?></label></td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Font and accent color', 'drystone-board' ); ?></th>
					<td><label><input type="checkbox" name="drystone_board[theme]" value="1"<?php checked( $settings['theme'] ); ?>> <?php esc_html_e( 'Take them from the theme. What is chosen in a block counts first.', 'drystone-board' ); ?></label></td>
				</tr>
				<tr>
					<th scope="row"><label for="drystone-board-minutes"><?php esc_html_e( 'Ask the service anew after (minutes)', 'drystone-board' ); ?></label></th>
					<td><input type="number" min="1" max="1440" id="drystone-board-minutes" name="drystone_board[minutes]" value="<?php echo esc_attr( (string) $settings['minutes'] ); ?>"></td>
				</tr>
				<tr>
					<th scope="row"><label for="drystone-board-consent"><?php esc_html_e( 'Ask visitors first', 'drystone-board' ); ?></label></th>
					<td>
						<select id="drystone-board-consent" name="drystone_board[consent]">
							<?php
							foreach ( array(
								''       => __( 'Where a consent plugin is active', 'drystone-board' ),
								'always' => __( 'Always', 'drystone-board' ),
								'never'  => __( 'Never', 'drystone-board' ),
							) as $value => $label ) {
								printf( '<option value="%s"%s>%s</option>', esc_attr( $value ), selected( $settings['consent'], $value, false ), esc_html( $label ) );
							}
							?>
						</select>
						<p class="description"><?php esc_html_e( 'What is done on a board is then counted only after a visitor has agreed to statistics, in a banner that speaks the WP Consent API. Without such a banner nobody can agree.', 'drystone-board' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Tell optimisers', 'drystone-board' ); ?></th>
					<td><label><input type="checkbox" name="drystone_board[optimisers]" value="1"<?php checked( $settings['optimisers'] ); ?>> <?php esc_html_e( 'Ask caching and optimising plugins to leave the board’s own files alone. Nothing else of the site is touched.', 'drystone-board' ); ?></label></td>
				</tr>
			</table>
			<h2><?php esc_html_e( 'Defaults of all boards', 'drystone-board' ); ?></h2>
			<p><?php esc_html_e( 'A block or shortcode may say otherwise.', 'drystone-board' ); ?></p>
			<?php
			$panels = array(
				'content'    => __( 'Content', 'drystone-board' ),
				'layout'     => __( 'Layout', 'drystone-board' ),
				'appearance' => __( 'Appearance', 'drystone-board' ),
				'advanced'   => __( 'Advanced', 'drystone-board' ),
			);
			foreach ( $panels as $panel => $title ) {
				// Rarely used settings are folded.
				printf( '<details%s><summary><h3 style="display:inline">%s</h3></summary><table class="form-table" role="presentation">', wp_kses_post( 'advanced' === $panel ? '' : ' open' ), esc_html( $title ) );
				foreach ( wp_list_filter( drystone_board_options_in_words(), array( 'panel' => $panel ) ) as $option ) {
					if ( ! in_array( $option['name'], array( 'board', 'service', 'api', 'mix' ), true ) ) {
						drystone_board_default_field( $option, $settings['defaults'] );
					}
				}
				echo '</table></details>';
			}
			?>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}

/** Saves the form, requests a board from the service as a page would, and returns to the page with the result. */
function drystone_board_test() {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not do this.', 'drystone-board' ), '', array( 'response' => 403 ) );
	}
	check_admin_referer( 'drystone_board-options' );
	if ( isset( $_POST['drystone_board'] ) ) {
		update_option( 'drystone_board', wp_unslash( $_POST['drystone_board'] ) ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- by the setting's own callback
	}
	$board     = sanitize_text_field( wp_unslash( $_POST['board'] ?? '' ) );
	$service   = drystone_board_settings()['service'];
	$addresses = drystone_board_addresses( array_filter( array( 'board' => $board, 'service' => $service ) ) );
	if ( '' === $service ) {
		add_settings_error( 'drystone_board_test', 'failed', esc_html__( 'Save the address of the service first.', 'drystone-board' ), 'error' );
	} elseif ( '' === $board ) {
		add_settings_error( 'drystone_board_test', 'failed', esc_html__( 'Pick a board, or type its short name or number.', 'drystone-board' ), 'error' );
	} else {
		$result = drystone_board_renew( $addresses );
		drystone_board_note( $addresses, 'test', $result );
		if ( is_wp_error( $result ) ) {
			// WordPress prints these as markup.
			add_settings_error( 'drystone_board_test', 'failed', esc_html( drystone_board_problem_words( drystone_board_problem_kind( $result ), $board, $service ) ), 'error' );
		} else {
			$posts = drystone_board_read_posts( drystone_board_kept( $addresses )['posts'] );
			/* translators: 1: board, 2: number of posts */
			add_settings_error( 'drystone_board_test', 'works', esc_html( sprintf( __( 'The board “%1$s” is there, with %2$d posts to begin with.', 'drystone-board' ), $board, count( $posts ) ) ), 'success' );
		}
	}
	set_transient( 'settings_errors', get_settings_errors(), 30 );
	wp_safe_redirect( admin_url( 'options-general.php?page=drystone-board&settings-updated=1' ) );
	exit;
}
add_action( 'admin_post_drystone_board_test', 'drystone_board_test' );

add_action(
	'admin_menu',
	static function () {
		add_options_page( __( 'Drystone Board', 'drystone-board' ), __( 'Drystone Board', 'drystone-board' ), 'manage_options', 'drystone-board', 'drystone_board_settings_page' );
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( DRYSTONE_BOARD_FILE ),
	static function ( $links ) {
		array_unshift( $links, '<a href="' . esc_url( admin_url( 'options-general.php?page=drystone-board' ) ) . '">' . esc_html__( 'Settings', 'drystone-board' ) . '</a>' );
		return $links;
	}
);
